import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Lead } from '@/domain/managed-lead.ts';
import { showNotice, preloadToasts } from '@/islands/toasts/toast.ts';
import { announce, chime, forgetOpened, newLeadsIn } from '@/islands/admin/stores/arrivals.ts';
import { showBadge } from '@/islands/admin/stores/log-out.ts';
import { $changes, $knownLeads } from '@/islands/admin/stores/known-leads.ts';
import {
  $access,
  $data,
  $online,
  afterChange,
  load,
  loadIfStale,
  open,
  poll,
} from '@/islands/admin/stores/dashboard-data.ts';
import { $sound } from '@/islands/admin/stores/preferences.ts';
import { watchActivity, whenIdle } from '@/islands/admin/stores/activity.ts';
import { $leadId } from '@/islands/admin/stores/lead-filter.ts';
import {
  $sessionEnd,
  continueSession,
  leaveForLogin,
  onSessionElsewhere,
  takeNotice,
} from '@/islands/admin/api/session.ts';
import { onShortcut } from '@/islands/admin/ui/shortcuts.ts';

const EVERY = 10_000;
const EVERY_UNSEEN = 30_000;

/** Everything that the dashboard does while it is open, beyond what a person presses. */
export const useLiveUpdates = (): void => {
  useOpening();
  usePolling();
  useArrivals();
  useChanges();
  useHands();
  useEffect(() => {
    document.addEventListener('keydown', onShortcut);
    return () => document.removeEventListener('keydown', onShortcut);
  }, []);
};

const useOpening = (): void => {
  useEffect(() => {
    preloadToasts();
    if (takeNotice() === 'welcome') {
      showNotice.success('Welcome back!', "You've successfully logged in.");
    }
    void open();
    // A page brought back by the Back button may show leads of a session that has ended since.
    const returned = (event: PageTransitionEvent): void => {
      if (event.persisted) location.reload();
    };
    const seenAgain = (): void => {
      if (document.visibilityState === 'visible') void loadIfStale();
    };
    document.addEventListener('visibilitychange', seenAgain);
    addEventListener('pageshow', returned);
    onSessionElsewhere({ begun: continueSession, ended: leaveForLogin });
    // What was left out while nobody was signed in.
    const stop = $sessionEnd.listen((end) => {
      if (end === null) void load(false);
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seenAgain);
      removeEventListener('pageshow', returned);
    };
  }, []);
};

/** In a tab behind others, too, for its title and its sound; there less often. */
const usePolling = (): void => {
  useEffect(() => {
    let last = Date.now();
    const timer = setInterval(() => {
      const isSeen = document.visibilityState === 'visible';
      if (!isSeen && Date.now() - last < EVERY_UNSEEN) return;
      if (!$online.get() || $access.get() !== 'open') return;
      last = Date.now();
      void poll();
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
};

/** Without those opened in this page, of which the newest answer may not know yet. */
const unopened = (leads: readonly Lead[]): Lead[] =>
  leads.filter(({ id }) => id !== $leadId.get() && !$knownLeads.get()[id]?.opened);

const useArrivals = (): void => {
  useEffect(() => {
    let before = $data.get().overview;
    const stops = [
      // Both live as long as somebody listens: the switch is read at an arrival.
      $sound.listen(() => undefined),
      $leadId.listen((id) => {
        if (id) forgetOpened([{ id }]);
      }),
      $data.listen(({ overview }) => {
        if (!overview || overview === before) return;
        const arrived = before ? unopened(newLeadsIn(before, overview)) : [];
        before = overview;
        if (arrived.length > 0 && $sound.get()) chime();
        // The line moves what is below it.
        void whenIdle().then(() => {
          forgetOpened(overview.recent_leads.filter(({ opened }) => opened));
          announce(unopened(arrived));
        });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  const waiting = useStore($data).overview?.unopened ?? 0;
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '');
    document.title = waiting > 0 ? `(${waiting}) ${plain}` : plain;
    showBadge(waiting);
  }, [waiting]);
};

/** Nothing moves under a finger. */
const useHands = (): void => {
  useEffect(() => watchActivity(), []);
};

/** A change of this page's own brings the overview and the opened lead up to date. */
const useChanges = (): void => {
  useEffect(() => $changes.listen(() => void afterChange()), []);
};
