import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { plural } from '@/domain/text.ts';
import { $sessionEnd } from '@/islands/admin/api/session.ts';
import { ConflictDialog } from '@/islands/admin/lead/ConflictDialog.tsx';
import { OutcomeSheet } from '@/islands/admin/outcome/OutcomeSheet.tsx';
import { Overview } from '@/islands/admin/overview/Overview.tsx';
import {
  $access,
  $isCached,
  $loading,
  $online,
  $problem,
  loadDashboard,
  openDashboard,
} from '@/islands/admin/stores/dashboard-data.ts';
import { $draftCount } from '@/islands/admin/stores/drafts.ts';
import { $logOutQuestion } from '@/islands/admin/stores/log-out.ts';
import { $queue } from '@/islands/admin/stores/press-storage.ts';
import { $screen, TABS } from '@/islands/admin/stores/route.ts';
import { $texting } from '@/islands/admin/stores/texting.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { ProblemNotice, Skeleton } from '@/islands/admin/ui/Feedback.tsx';
import { later } from '@/islands/admin/ui/Later.tsx';
import { $addLeadOpen, $shortcutsOpen, SHORTCUTS } from '@/islands/admin/ui/shortcuts.ts';
import { ErrorBoundary } from '@/islands/error-boundary/ErrorBoundary.tsx';
import { withBoundary } from '@/islands/error-boundary/withBoundary.tsx';
import { AlertOffer } from './AlertOffer.tsx';
import { DashboardHeader } from './DashboardHeader.tsx';
import { Arrivals, Backlog, Bars } from './DashboardNotices.tsx';
import { useAskBetweenWords } from './use-ask-between-words.ts';
import { useLiveUpdates } from './use-live-updates.ts';

const waiting = { meanwhile: <Skeleton rows={4} /> };
const Leads = later(
  () => import('@/islands/admin/leads/LeadList.tsx').then((module) => module.Leads),
  waiting,
);
const Analytics = later(
  () => import('@/islands/admin/analytics/Analytics.tsx').then((module) => module.Analytics),
  waiting,
);
const Settings = later(
  () => import('@/islands/admin/settings/Settings.tsx').then((module) => module.Settings),
  waiting,
);
const SignInAgain = later(() =>
  import('@/islands/admin/login/SignInAgain.tsx').then((module) => module.SignInAgain),
);
const AddLead = later(
  () => import('@/islands/admin/leads/AddLead.tsx').then((module) => module.AddLead),
  { onFail: () => $addLeadOpen.set(false) },
);

const TextSheet = later(
  () => import('@/islands/admin/texting/TextSheet.tsx').then((module) => module.TextSheet),
  { onFail: () => $texting.set(null) },
);

const PANELS = { overview: Overview, leads: Leads, analytics: Analytics };

/** A lead opens without a wait. Not before the first screen, which is to be light. */
const preload = (): void => {
  setTimeout(
    () => void Promise.allSettled([Leads.preload(), SignInAgain.preload()]),
    AFTER_FIRST_SCREEN,
  );
};
const AFTER_FIRST_SCREEN = 1_000;

const Shell = () => {
  const access = useStore($access);
  const problem = useStore($problem);
  const loading = useStore($loading);
  const isCached = useStore($isCached);
  const online = useStore($online);
  const main = useRef<HTMLElement>(null);
  useLiveUpdates();
  const retry = async (): Promise<void> => {
    await (access === 'open' ? loadDashboard() : openDashboard());
    if (!$problem.get()) main.current?.focus();
  };
  // Nobody may read the page behind the password dialog.
  const sessionEnd = useStore($sessionEnd);
  useAskBetweenWords(sessionEnd === 'notified');
  const hiddenClass = sessionEnd === 'asks' ? 'invisible' : undefined;
  const problemNotice = problem && online && (
    <ProblemNotice
      problem={problem}
      busy={loading !== null}
      hasOldData={isCached}
      onRetry={() => void retry()}
    />
  );
  return (
    <>
      <div className={hiddenClass}>
        <DashboardHeader signedIn={access === 'open'} />
        <main
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl px-4 py-6 outline-none lg:px-8 print:max-w-none print:p-0"
        >
          <h1 className="sr-only">Dashboard</h1>
          {problemNotice && !isCached && <div className="mb-6">{problemNotice}</div>}
          <p role="status" className="sr-only">
            {loading === 'all' ? 'Loading' : ''}
          </p>
          <Bars>
            <AlertOffer />
            <Backlog />
            {problemNotice && isCached && <div data-arrivals="tall">{problemNotice}</div>}
            <Arrivals />
          </Bars>
          {access === 'open' ? (
            <Panels />
          ) : (
            !problem && online && <p className="text-muted">Checking your login…</p>
          )}
        </main>
        <OutcomeSheet />
        <AddLeadDialog />
        <TextDialog />
        <ConflictDialog />
        <LogOutQuestion />
        <ShortcutHelp />
      </div>
      <SessionEnd />
    </>
  );
};

export const Dashboard = withBoundary('dashboard', Shell);

const Panels = () => {
  const screen = useStore($screen);
  useEffect(preload, []);
  return (
    <>
      {TABS.map((name) => {
        const Panel = PANELS[name];
        return (
          <div
            key={name}
            role="tabpanel"
            id={`panel-${name}`}
            aria-labelledby={`tab-${name}`}
            tabIndex={0}
            hidden={name !== screen}
          >
            {name === screen && (
              <ErrorBoundary island={`dashboard-${name}`}>
                <Panel />
              </ErrorBoundary>
            )}
          </div>
        );
      })}
      {screen === 'settings' && (
        <ErrorBoundary island="dashboard-settings">
          <Settings />
        </ErrorBoundary>
      )}
    </>
  );
};

const AddLeadDialog = () => {
  const isOpen = useStore($addLeadOpen);
  const access = useStore($access);
  return isOpen && access === 'open' && <AddLead onClose={() => $addLeadOpen.set(false)} />;
};

const TextDialog = () => {
  const asked = useStore($texting);
  return asked && <TextSheet {...asked} />;
};

/** Of its own, so that the page is visible again before the dialog returns the focus. */
const SessionEnd = () => useStore($sessionEnd) !== null && <SignInAgain />;

const ShortcutHelp = () => {
  if (!useStore($shortcutsOpen)) return null;
  return (
    <Dialog title="Keyboard shortcuts" onClose={() => $shortcutsOpen.set(false)}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {SHORTCUTS.map(([keys, act]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="border-edge rounded-sm border px-2 py-0.5 font-sans whitespace-nowrap">
                {keys}
              </kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};

const LogOutQuestion = () => {
  const answer = useStore($logOutQuestion);
  const drafts = useStore($draftCount);
  const changes = useStore($queue).length;
  if (!answer) return null;
  const count = drafts + changes;
  const what = [drafts > 0 && plural(drafts, 'draft'), changes > 0 && plural(changes, 'change')]
    .filter(Boolean)
    .join(' and ');
  return (
    <Dialog title="Log out without saving?" onClose={() => answer(false)}>
      <p>
        You have {what} that {count === 1 ? "isn't" : "aren't"} saved. Logging out deletes{' '}
        {count === 1 ? 'it' : 'them'} from this device.
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button look="danger" onClick={() => answer(true)}>
          Delete and log out
        </Button>
        <Button onClick={() => answer(false)}>Stay logged in</Button>
      </div>
    </Dialog>
  );
};
