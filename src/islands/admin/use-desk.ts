import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { notify, warmNotifications } from '@/islands/notifications/notify.ts';
import { announce, newcomers } from './arrivals.ts';
import { $changes } from './changes/change-lead.ts';
import { chime } from './chime.ts';
import { $access, $data, afterChange, load, loadIfOld, open, poll } from './dashboard.ts';
import { $sound } from './device.ts';
import { $online } from './online.ts';
import { leaveForLogin, onSessionElsewhere, takeNotice } from './session.ts';
import { $sessionEnd, goOn } from './session-end.ts';
import { onShortcut } from './shortcuts.ts';

const EVERY = 10_000;

/** Everything that the dashboard does while it is open, beyond what a person presses. */
export const useDesk = (): void => {
  useOpening();
  usePolling();
  useArrivals();
  useChanges();
  useEffect(() => {
    document.addEventListener('keydown', onShortcut);
    return () => document.removeEventListener('keydown', onShortcut);
  }, []);
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
    onSessionElsewhere({ begun: goOn, ended: leaveForLogin });
    // What was left out while nobody was signed in.
    const stop = $sessionEnd.listen((end) => {
      if (end === null) void load();
    });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', seenAgain);
      removeEventListener('pageshow', returned);
    };
  }, []);
};

/** Only while somebody can see it: a phone in a pocket asks nothing. */
const usePolling = (): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      const isSeen = document.visibilityState === 'visible';
      if (isSeen && $online.get() && $access.get() === 'open') void poll();
    }, EVERY);
    return () => clearInterval(timer);
  }, []);
};

const useArrivals = (): void => {
  useEffect(() => {
    let before = $data.get().overview;
    // Both live as long as somebody listens: the switch is read at an arrival.
    const stopSwitch = $sound.listen(() => undefined);
    const stop = $data.listen(({ overview }) => {
      if (!overview || overview === before) return;
      const arrived = before ? newcomers(before, overview) : [];
      before = overview;
      announce(arrived);
      if (arrived.length > 0 && $sound.get()) chime();
    });
    return () => {
      stop();
      stopSwitch();
    };
  }, []);
  const unopened = useStore($data).overview?.unopened ?? 0;
  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\) /, '');
    document.title = unopened > 0 ? `(${unopened}) ${plain}` : plain;
  }, [unopened]);
};

/** A change of this page's own brings the overview and the opened lead up to date. */
const useChanges = (): void => {
  useEffect(() => $changes.listen(() => void afterChange()), []);
};
