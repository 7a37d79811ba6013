import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect } from 'react';
import type { Lead } from '@/domain/managed-lead.ts';
import { preloadToasts, showNotice } from '@/islands/toasts/toast.ts';
import { renewAlerts, watchAlerts } from '@/islands/admin/stores/alerts.ts';
import { announce, chime, forgetOpened, newLeadsIn } from '@/islands/admin/stores/arrivals.ts';
import { showBadge } from '@/islands/admin/stores/log-out.ts';
import { $changes, $knownLeads } from '@/islands/admin/stores/known-leads.ts';
import {
  $access,
  $loadedAt,
  $online,
  $overview,
  afterChange,
  loadDashboard,
  loadIfStale,
  openDashboard,
  poll,
} from '@/islands/admin/stores/dashboard-data.ts';
import { $sound } from '@/islands/admin/stores/preferences.ts';
import { sendPresses } from '@/islands/admin/stores/press-queue.ts';
import { watchReturns } from '@/islands/admin/stores/outcome.ts';
import { $leadId } from '@/islands/admin/stores/route.ts';
import {
  $sessionEnd,
  continueSession,
  leaveForLogin,
  onSessionElsewhere,
  takeNotice,
} from '@/islands/admin/api/session.ts';
import { registerWorker } from '@/islands/admin/api/worker.ts';
import { onShortcut } from '@/islands/admin/ui/shortcuts.ts';

const EVERY = 10_000;
const EVERY_UNSEEN = 30_000;

const $isShown = computed($overview, (overview) => overview !== null);
const $unopened = computed($overview, (overview) => overview?.unopened ?? 0);

export const useLiveUpdates = (): void => {
  useOpening();
  usePolling();
  useArrivals();
  const isShown = useStore($isShown);
  useEffect(() => {
    // Its 10 KB wait for the first screen, but not until the network is gone and a toast has to say so.
    if (isShown) requestAnimationFrame(() => setTimeout(preloadToasts));
    if (isShown) requestAnimationFrame(() => setTimeout(() => void registerWorker()));
    if (isShown) renewAlerts();
  }, [isShown]);
  useEffect(() => watchReturns(), []);
  useEffect(() => watchAlerts(), []);
  useEffect(() => $changes.listen(() => void afterChange()), []);
  // The server was just reached, and knows the owner.
  useEffect(() => $loadedAt.listen(() => void sendPresses()), []);
  useEffect(() => {
    document.addEventListener('keydown', onShortcut);
    return () => document.removeEventListener('keydown', onShortcut);
  }, []);
};

const useOpening = (): void => {
  useEffect(() => {
    if (takeNotice() === 'welcome') {
      showNotice.success('Welcome back!', "You've successfully logged in.");
    }
    void openDashboard();
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) location.reload();
    };
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void loadIfStale();
    };
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('pageshow', onPageShow);
    onSessionElsewhere({ begun: continueSession, ended: leaveForLogin });
    const stop = $sessionEnd.listen((end) => {
      if (end === null) void loadDashboard(false);
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pageshow', onPageShow);
    };
  }, []);
};

/** Background tabs poll too, for the title and the sound. */
const usePolling = (): void => {
  useEffect(() => {
    let last = Date.now();
    const timer = setInterval(() => {
      const isVisible = document.visibilityState === 'visible';
      if (!isVisible && Date.now() - last < EVERY_UNSEEN) return;
      if (!$online.get() || $access.get() !== 'open') return;
      last = Date.now();
      void poll();
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
};

/** The response may not know yet that this page has opened a lead. */
const unopened = (leads: readonly Lead[]): Lead[] =>
  leads.filter(({ id }) => id !== $leadId.get() && !$knownLeads.get()[id]?.opened);

const useArrivals = (): void => {
  useEffect(() => {
    let before = $overview.get();
    const stops = [
      // Keeps the stores mounted, because arrivals read them.
      $sound.listen(() => undefined),
      $leadId.listen((id) => {
        if (id) forgetOpened([{ id }]);
      }),
      $overview.listen((overview) => {
        if (!overview) return;
        const arrived = before ? unopened(newLeadsIn(before, overview)) : [];
        before = overview;
        if (arrived.length > 0 && $sound.get()) chime();
        forgetOpened(overview.recent_leads.filter(({ opened }) => opened));
        announce(unopened(arrived));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const waiting = useStore($unopened);
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '');
    document.title = waiting > 0 ? `(${waiting}) ${plain}` : plain;
    showBadge(waiting);
  }, [waiting]);
};
