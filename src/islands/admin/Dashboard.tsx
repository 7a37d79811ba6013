import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { notify, warmNotifications } from '@/islands/notifications/notify.ts';
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx';
import { withBoundary } from '../error-boundary/withBoundary.tsx';
import { Analytics } from './analytics/Analytics.tsx';
import { $access, $data, $loading, $online, $problem, load, loadIfOld, open } from './dashboard.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { Leads } from './leads/Leads.tsx';
import { LogOutEverywhere } from './LogOutEverywhere.tsx';
import { Overview } from './overview/Overview.tsx';
import { leaveForLogin, onEndElsewhere, takeNotice } from './session.ts';
import { $screen, TABS } from './tabs.ts';
import { ProblemNotice } from './ui/ProblemNotice.tsx';

const PANELS = { overview: Overview, leads: Leads, analytics: Analytics };

const Shell = () => {
  const access = useStore($access);
  const problem = useStore($problem);
  const loading = useStore($loading);
  const { loadedAt } = useStore($data);
  const tab = useStore($screen);
  const main = useRef<HTMLElement>(null);
  useOpening();
  const retry = async (): Promise<void> => {
    await (access === 'open' ? load() : open());
    if (!$problem.get()) main.current?.focus();
  };
  return (
    <>
      <DashboardHeader signedIn={access === 'open'} />
      <main
        ref={main}
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl px-4 py-6 outline-none lg:px-8"
      >
        <h1 className="sr-only">Dashboard</h1>
        <Offline />
        {problem && (
          <div className="mb-6">
            <ProblemNotice
              problem={problem}
              busy={loading !== null}
              kept={loadedAt !== null}
              onRetry={() => void retry()}
            />
          </div>
        )}
        <p role="status" className="sr-only">
          {loading === 'all' ? 'Loading' : ''}
        </p>
        {access === 'open'
          ? TABS.map((name) => {
              const Panel = PANELS[name];
              return (
                <div
                  key={name}
                  role="tabpanel"
                  id={`panel-${name}`}
                  aria-labelledby={`tab-${name}`}
                  tabIndex={0}
                  hidden={name !== tab}
                >
                  {name === tab && (
                    <ErrorBoundary island={`dashboard-${name}`}>
                      <Panel />
                    </ErrorBoundary>
                  )}
                </div>
              );
            })
          : !problem && <p className="text-muted">Checking your sign-in…</p>}
      </main>
      {access === 'open' && (
        <footer className="border-line mx-auto mt-8 w-full max-w-7xl border-t px-4 py-6 lg:px-8 print:hidden">
          <LogOutEverywhere />
        </footer>
      )}
    </>
  );
};

export const Dashboard = withBoundary('dashboard', Shell);

const Offline = () => {
  const online = useStore($online);
  if (online) return null;
  return (
    <p role="status" className="border-line bg-sand mb-6 rounded-lg border p-4">
      This device is offline. What stands here is as old as it says above; it will be read again
      when the connection is back.
    </p>
  );
};

const useOpening = (): void => {
  useEffect(() => {
    warmNotifications();
    if (takeNotice() === 'welcome') {
      notify.success('Welcome back!', "You've successfully logged in.");
    }
    void open();
    // A page brought back by the Back button may show leads of a session that has ended since.
    const returned = (event: PageTransitionEvent): void => {
      if (event.persisted) location.reload();
    };
    const seenAgain = (): void => {
      if (document.visibilityState === 'visible') void loadIfOld();
    };
    document.addEventListener('visibilitychange', seenAgain);
    addEventListener('pageshow', returned);
    onEndElsewhere(leaveForLogin);
    return () => {
      document.removeEventListener('visibilitychange', seenAgain);
      removeEventListener('pageshow', returned);
    };
  }, []);
};
