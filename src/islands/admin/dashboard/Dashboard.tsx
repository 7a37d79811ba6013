import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $sessionEnd } from '@/islands/admin/api/session.ts';
import { Overview } from '@/islands/admin/overview/Overview.tsx';
import {
  $access,
  $isLoading,
  $old,
  $online,
  $problem,
  loadDashboard,
} from '@/islands/admin/stores/live.ts';
import { $said } from '@/islands/admin/stores/dialogs.ts';
import { $leadId, $screen } from '@/islands/admin/stores/route.ts';
import { ProblemNotice, Skeleton } from '@/islands/admin/ui/Feedback.tsx';
import { later } from '@/islands/admin/ui/Later.tsx';
import { catchFocus } from '@/islands/admin/ui/lost-focus.ts';
import { ErrorBoundary } from '@/islands/error-boundary/ErrorBoundary.tsx';
import { withBoundary } from '@/islands/error-boundary/withBoundary.tsx';
import { Backlog, Offer } from './Bars.tsx';
import { Dialogs, preloadDialogs, SessionEnd, SessionNotice } from './Dialogs.tsx';
import { Header } from './Header.tsx';
import { startLive } from './start-live.ts';

const ROWS = <Skeleton rows={4} />;
const Leads = later(() => import('@/islands/admin/leads/LeadList.tsx'), 'Leads', ROWS);
const Analytics = later(() => import('@/islands/admin/analytics/Analytics.tsx'), 'Analytics', ROWS);
const SCREENS = { overview: Overview, leads: Leads, analytics: Analytics };

/** In ms. What opens a lead is preloaded, but only after the first screen, which should stay light. */
const AFTER_FIRST_SCREEN = 1_000;
const preload = (): void => {
  setTimeout(
    () => void Promise.allSettled([Leads.preload(), ...preloadDialogs()]),
    AFTER_FIRST_SCREEN,
  );
};

const Shell = () => {
  const access = useStore($access);
  const online = useStore($online);
  const isLoading = useStore($isLoading);
  const problem = useStore($problem);
  const old = useStore($old);
  const screen = useStore($screen);
  const lead = useStore($leadId);
  const main = useRef<HTMLElement>(null);
  useEffect(startLive, []);
  // Nobody may read the page behind the password dialog.
  const sessionEnd = useStore($sessionEnd);
  useEffect(() => catchFocus(main.current), [sessionEnd, screen, lead]);
  const notice = problem && online && (
    <div data-arrivals={old ? 'tall' : undefined} className="mb-2">
      <ProblemNotice problem={problem} old={old} retry={loadDashboard} />
    </div>
  );
  return (
    <>
      <div className={sessionEnd === 'asks' ? 'invisible' : undefined}>
        <SessionNotice />
        <Header loggedIn={access === 'open'} />
        <main
          ref={main}
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl px-4 pt-4 pb-20 outline-none md:pb-6 lg:px-8 print:max-w-none print:p-0"
        >
          <h1 className="sr-only">Dashboard</h1>
          {!old && notice}
          <p role="status" className="sr-only">
            {isLoading ? 'Loading' : ''}
          </p>
          <Said />
          {/* Lies over the end of the page, so that nothing moves when a bar appears or disappears. */}
          <div className="zoomed:static zoomed:mb-2 pointer-events-none fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mx-auto grid max-w-md gap-2 *:pointer-events-auto md:bottom-4 print:hidden">
            <Backlog />
            {old && notice}
            <Offer />
          </div>
          {access === 'open' ? (
            <Panel />
          ) : (
            <p className="text-muted">
              {!online &&
                "You're offline, and nothing is kept on this device. Your leads show when you're back online."}
              {isLoading && online && 'Checking your login…'}
            </p>
          )}
        </main>
        {access === 'open' && <Dialogs />}
      </div>
      <SessionEnd />
    </>
  );
};

const Said = () => (
  <p role="status" className="sr-only">
    {useStore($said)}
  </p>
);

export const Dashboard = withBoundary('dashboard', Shell);

const Panel = () => {
  const screen = useStore($screen);
  const Screen = SCREENS[screen];
  useEffect(preload, []);
  return (
    <div
      key={screen}
      role="tabpanel"
      id={`panel-${screen}`}
      aria-labelledby={`tab-${screen}`}
      tabIndex={0}
    >
      <ErrorBoundary island={`dashboard-${screen}`}>
        <Screen />
      </ErrorBoundary>
    </div>
  );
};
