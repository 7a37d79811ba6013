import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx';
import { withBoundary } from '../error-boundary/withBoundary.tsx';
import { Analytics } from './analytics/Analytics.tsx';
import { Arrivals } from './Arrivals.tsx';
import { Backlog } from './Backlog.tsx';
import { ConflictDialog } from './changes/ConflictDialog.tsx';
import { $access, $loading, $problem, load, open } from './dashboard.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { $isKept } from './kept.ts';
import { Leads } from './leads/Leads.tsx';
import { SignInAgain } from './login/SignInAgain.tsx';
import { LogOutQuestion } from './LogOutQuestion.tsx';
import { Offline } from './Offline.tsx';
import { Overview } from './overview/Overview.tsx';
import { guardPresses } from './press-guard.ts';
import { $sessionEnd } from './session-end.ts';
import { Settings } from './settings/Settings.tsx';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { $screen, TABS } from './tabs.ts';
import { ProblemNotice } from './ui/ProblemNotice.tsx';
import { useDesk } from './use-desk.ts';

const PANELS = { overview: Overview, leads: Leads, analytics: Analytics };

const Shell = () => {
  const access = useStore($access);
  const problem = useStore($problem);
  const loading = useStore($loading);
  const kept = useStore($isKept);
  const main = useRef<HTMLElement>(null);
  useDesk();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => (page.current ? guardPresses(page.current) : undefined), []);
  const retry = async (): Promise<void> => {
    await (access === 'open' ? load() : open());
    if (!$problem.get()) main.current?.focus();
  };
  // Nobody who is not signed in reads on.
  const hidden = useStore($sessionEnd) === 'asks' ? 'invisible' : undefined;
  return (
    <>
      <div ref={page} className={hidden}>
        <DashboardHeader signedIn={access === 'open'} />
        <main
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl px-4 py-6 outline-none lg:px-8 print:max-w-none print:p-0"
        >
          <h1 className="sr-only">Dashboard</h1>
          <Offline />
          <Backlog />
          {problem && (
            <div className="mb-6 print:hidden">
              <ProblemNotice
                problem={problem}
                busy={loading !== null}
                kept={kept}
                onRetry={() => void retry()}
              />
            </div>
          )}
          <p role="status" className="sr-only">
            {loading === 'all' ? 'Loading' : ''}
          </p>
          <Arrivals />
          {access === 'open' ? (
            <Panels />
          ) : (
            !problem && <p className="text-muted">Checking your login…</p>
          )}
        </main>
        <ConflictDialog />
        <LogOutQuestion />
        <ShortcutHelp />
      </div>
      <SignInAgain />
    </>
  );
};

export const Dashboard = withBoundary('dashboard', Shell);

const Panels = () => {
  const screen = useStore($screen);
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
