import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { business } from '@/domain/business.ts';
import {
  $loadedAt,
  $loading,
  $online,
  loadDashboard,
} from '@/islands/admin/stores/dashboard-data.ts';
import { logOut } from '@/islands/admin/stores/log-out.ts';
import { $queue } from '@/islands/admin/stores/press-storage.ts';
import { $screen, openTab, TAB_LABELS, tabByKey, TABS } from '@/islands/admin/stores/route.ts';
import { clockTime } from '@/islands/admin/text/time.ts';
import { Button, buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';
import { ADD_LEAD, openAddLead } from '@/islands/admin/ui/shortcuts.ts';
import { QueuedPresses } from '@/islands/admin/ui/QueuedPresses.tsx';

interface Props {
  signedIn: boolean;
}

/** Its negative offset lets the top row scroll away. */
export const DashboardHeader = ({ signedIn }: Props) => (
  <header
    data-toasts-avoid="press"
    className="border-line bg-surface sticky -top-14 z-10 border-b print:hidden"
  >
    <div className="mx-auto flex h-14 w-full max-w-7xl items-end gap-2 px-4 lg:px-8">
      <div className="mr-auto flex min-h-11 items-center gap-2.5 leading-tight font-semibold max-sm:text-[0.9375rem]">
        <QueueLine />
      </div>
      {signedIn && (
        <>
          <Freshness />
          <RouteLink to={{ tab: 'settings' }} className={`${buttonLook('quiet')} max-lg:px-3`}>
            <Icon name="settings" />
            <span className="max-lg:sr-only">Settings</span>
          </RouteLink>
          <LogoutButton />
        </>
      )}
    </div>
    <div className="mx-auto flex min-h-13 w-full max-w-7xl px-4 pt-1 lg:px-8">
      {signedIn && (
        <>
          <TabList />
          <button
            type="button"
            onClick={openAddLead}
            className="bg-accent text-accent-ink hover:bg-accent-strong my-0.5 grid size-11 shrink-0 place-items-center rounded-full transition-colors"
          >
            <Icon name="add" className="size-6" />
            <span className="sr-only">{ADD_LEAD}</span>
          </button>
        </>
      )}
    </div>
  </header>
);

/** Instead of the company's name: no bar covers the work. */
const QueueLine = () => {
  const online = useStore($online);
  const count = useStore($queue).filter(({ isSending }) => !isSending).length;
  const loadedAt = useStore($loadedAt);
  const [open, setOpen] = useState(false);
  const line = [!online && 'Offline', count > 0 && `${count} waiting`].filter(Boolean).join(' · ');
  const shown = (
    <>
      {line}
      {!online && loadedAt !== null && (
        <span className="text-muted block text-sm font-normal">
          as of {clockTime(new Date(loadedAt).toISOString())}
        </span>
      )}
    </>
  );
  return (
    <>
      <span
        aria-hidden="true"
        className={`logo-mark size-8 shrink-0 max-[22rem]:hidden ${line ? 'max-sm:hidden' : ''}`}
      />
      <div role="status" className="whitespace-nowrap empty:-mr-2.5">
        {count > 0 ? (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-11 text-left underline underline-offset-4"
          >
            {shown}
          </button>
        ) : (
          shown
        )}
      </div>
      {line === '' && business.name}
      {open && (
        <Dialog title="Waiting" onClose={() => setOpen(false)}>
          <div className="font-normal">
            <QueuedPresses />
          </div>
        </Dialog>
      )}
    </>
  );
};

const Freshness = () => {
  const loadedAt = useStore($loadedAt);
  const busy = useStore($loading) === 'all';
  return (
    <>
      {loadedAt !== null && (
        <p className="text-muted flex min-h-11 items-center gap-1 text-sm max-sm:hidden">
          Updated <Moment iso={new Date(loadedAt).toISOString()} />
        </p>
      )}
      <Button onClick={() => void loadDashboard()} busy={busy} className="max-sm:px-3">
        <Icon name="refresh" className={`size-5 ${busy ? 'motion-safe:animate-spin' : ''}`} />
        <span className="max-sm:sr-only">Refresh</span>
      </Button>
    </>
  );
};

const LogoutButton = () => {
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    if (!(await logOut('here'))) setBusy(false);
  };
  return (
    <Button onClick={() => void press()} busy={busy} className="max-sm:px-3">
      Logout
    </Button>
  );
};

const TabList = () => {
  const screen = useStore($screen);
  const open = TABS.find((tab) => tab === screen);
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabByKey(event.key, open ?? 'overview');
    if (!next) return;
    event.preventDefault();
    openTab(next);
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Dashboard"
      onKeyDown={onKeyDown}
      className="flex grow gap-1"
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls={`panel-${tab}`}
          aria-selected={tab === open}
          tabIndex={tab === (open ?? 'overview') ? 0 : -1}
          onClick={() => openTab(tab)}
          className="text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink min-h-12 grow border-b-3 border-transparent px-1 font-semibold sm:grow-0 sm:px-4"
        >
          {TAB_LABELS[tab]}
        </button>
      ))}
    </div>
  );
};
