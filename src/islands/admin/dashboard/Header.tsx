import { useStore } from '@nanostores/react';
import type { KeyboardEvent } from 'react';
import { business } from '@/domain/business.ts';
import { sentenceCase } from '@/domain/text.ts';
import { $device } from '@/islands/admin/stores/device.ts';
import { $dialog, ADD_LEAD, openAddLead, openMenu } from '@/islands/admin/stores/dialogs.ts';
import { $online, $readAt } from '@/islands/admin/stores/live.ts';
import { $queue } from '@/islands/admin/stores/changes.ts';
import { $screen, openTab, tabByKey, TABS } from '@/islands/admin/stores/route.ts';
import { whenText } from '@/islands/admin/text/time.ts';
import { Icon } from '@/islands/admin/ui/Icon.tsx';

export const Header = ({ loggedIn }: { loggedIn: boolean }) => {
  const device = useStore($device);
  return (
    <header
      data-toasts-avoid="press"
      className="border-line bg-surface zoomed:static sticky top-0 z-10 border-b print:hidden"
    >
      <div className="zoomed:flex-wrap mx-auto flex min-h-14 w-full max-w-7xl items-center gap-2 px-4 lg:px-8">
        <div className="zoomed:flex-1 mr-auto flex min-w-0 items-center gap-2.5 font-semibold md:mr-6">
          <QueueLine />
        </div>
        {loggedIn && (
          <>
            <TabList />
            <button type="button" onClick={openAddLead} className={`${ROUND} text-accent-text`}>
              <Icon name="add" className="size-6" />
              <span className="sr-only">{ADD_LEAD}</span>
            </button>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => openMenu(currentTarget)}
              className={ROUND}
            >
              <span
                aria-hidden="true"
                className="border-edge grid size-8 place-items-center rounded-full border font-semibold"
              >
                {device.charAt(0).toUpperCase()}
              </span>
              <span className="sr-only">Menu, {device}</span>
            </button>
          </>
        )}
      </div>
    </header>
  );
};

const ROUND =
  'hover:bg-glass grid size-11 shrink-0 place-items-center rounded-full transition-colors';

/** A read before this moment came from what this device had stored. */
const OPENED = Date.now();

/** Replaces the company's name, so that no bar covers the work. */
const QueueLine = () => {
  const online = useStore($online);
  const count = useStore($queue).filter(({ state }) => state !== 'sending').length;
  const readAt = useStore($readAt);
  const line = [!online && 'Offline', count > 0 && `${count} waiting`].filter(Boolean).join(' · ');
  const isOld = readAt !== null && (!online || readAt < OPENED);
  const said = (line || isOld) && (
    <>
      {line}
      {isOld && (
        <span className="text-muted block text-sm font-normal whitespace-normal">
          {line ? 'as' : 'As'} of {whenText(readAt)}
        </span>
      )}
    </>
  );
  return (
    <>
      <span
        aria-hidden="true"
        className={`logo-mark size-8 shrink-0 ${said ? 'max-sm:hidden' : ''}`}
      />
      <div role="status" className="leading-tight whitespace-nowrap empty:-mr-2.5">
        {count > 0 ? (
          <button
            type="button"
            onClick={() => $dialog.set({ name: 'queue' })}
            className="min-h-11 text-left underline underline-offset-4"
          >
            {said}
          </button>
        ) : (
          said
        )}
      </div>
      {!said && <span className="truncate">{business.name}</span>}
    </>
  );
};

const TabList = () => {
  const screen = useStore($screen);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = tabByKey(event.key, screen);
    if (!next) return;
    event.preventDefault();
    openTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <div
      role="tablist"
      aria-label="Dashboard"
      onKeyDown={onKeyDown}
      className="border-line max-md:bg-surface zoomed:static zoomed:order-last zoomed:basis-full flex gap-1 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:border-t max-md:pb-[env(safe-area-inset-bottom)] md:mr-auto"
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls={tab === screen ? `panel-${tab}` : undefined}
          aria-selected={tab === screen}
          tabIndex={tab === screen ? 0 : -1}
          onClick={() => openTab(tab)}
          className="text-muted hover:text-ink aria-selected:border-accent aria-selected:text-ink min-h-14 border-transparent px-4 font-semibold max-md:grow max-md:border-t-3 max-md:px-1 max-md:text-[min(1rem,5.5vw)] md:border-b-3 forced-colors:not-aria-selected:border-[Canvas]"
        >
          {sentenceCase(tab)}
        </button>
      ))}
    </div>
  );
};
