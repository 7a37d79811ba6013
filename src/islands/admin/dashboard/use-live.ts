import { useEffect } from 'react';
import type { OverviewResponse } from '@/domain/api.ts';
import {
  $sessionEnd,
  continueSession,
  endSession,
  leaveForLogin,
  onSessionElsewhere,
  takeNotice,
} from '@/islands/admin/api/session.ts';
import { registerWorker, showBadge } from '@/islands/admin/api/worker.ts';
import { renewAlerts, watchAlerts } from '@/islands/admin/stores/alerts.ts';
import { watchReturns } from '@/islands/admin/stores/calls.ts';
import { sendDeviceName } from '@/islands/admin/stores/device.ts';
import {
  $access,
  $online,
  afterChange,
  loadDashboard,
  loadIfStale,
  openDashboard,
  poll,
} from '@/islands/admin/stores/live.ts';
import { readQueue } from '@/islands/admin/stores/change-queue.ts';
import { $saved, sendQueue } from '@/islands/admin/stores/change-sending.ts';
import { tellSaved } from '@/islands/admin/stores/changes.ts';
import { onShortcut } from '@/islands/admin/stores/shortcuts.ts';
import { $overview, overview } from '@/islands/admin/stores/today.ts';
import { preloadToasts, showNotice } from '@/islands/toasts/toast.ts';

const EVERY = 10_000;
const EVERY_UNSEEN = 30_000;

export const useLive = (): void => {
  useEffect(() => {
    const stops = [
      watchPage(),
      startPolling(),
      watchReturns(),
      watchAlerts(),
      $sessionEnd.listen((end) => {
        if (end === null) void loadDashboard(false);
      }),
      $saved.listen((saved) => {
        if (!saved?.isLast) return;
        tellSaved(saved.made);
        void (saved.made.add ? loadDashboard() : afterChange());
      }),
      // What waits is shown without a connection, too.
      $access.subscribe((access) => {
        if (access === 'open') void readQueue();
      }),
      // The server was just reached, and knows the owner.
      overview.$readAt.listen(() => {
        void sendQueue();
        void sendDeviceName();
      }),
      $overview.subscribe((newest, before) => {
        if (newest) countOutside(newest);
        if (newest && !before) startRest();
      }),
    ];
    document.addEventListener('keydown', onShortcut);
    return () => {
      for (const stop of stops) stop();
      document.removeEventListener('keydown', onShortcut);
    };
  }, []);
};

const countOutside = ({ unopened, today }: OverviewResponse): void => {
  const plain = document.title.replace(/^\(\d+\) /, '');
  document.title = unopened > 0 ? `(${unopened}) ${plain}` : plain;
  showBadge(today.to_call);
};

/** What waits for the first screen, but not until the network is gone and a toast has to say so. */
const startRest = (): void => {
  requestAnimationFrame(() => setTimeout(preloadToasts));
  requestAnimationFrame(() => setTimeout(() => void registerWorker()));
  renewAlerts();
};

const watchPage = (): (() => void) => {
  if (takeNotice() === 'welcome')
    showNotice.success('Welcome back!', "You've successfully logged in.");
  void openDashboard();
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) location.reload();
  };
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') void loadIfStale();
  };
  const watching = new AbortController();
  document.addEventListener('visibilitychange', onVisible, { signal: watching.signal });
  addEventListener('pageshow', onPageShow, { signal: watching.signal });
  onSessionElsewhere({ begun: continueSession, ended: leaveForLogin });
  return () => watching.abort();
};

/** Background tabs poll too, for the title. */
const startPolling = (): (() => void) => {
  let last = Date.now();
  const timer = setInterval(() => {
    if ($sessionEnd.get() === 'notified') endSession('reading');
    const isVisible = document.visibilityState === 'visible';
    if (!isVisible && Date.now() - last < EVERY_UNSEEN) return;
    if (!$online.get() || $access.get() !== 'open') return;
    last = Date.now();
    void poll();
  }, EVERY);
  return () => clearInterval(timer);
};
