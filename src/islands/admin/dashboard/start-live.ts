import { computed } from 'nanostores';
import { MINUTE } from '@/domain/duration.ts';
import { leadName } from '@/domain/lead.ts';
import { sentenceCase } from '@/domain/text.ts';
import { $sessionEnd, endSession, takeNotice, watchTabs } from '@/islands/admin/api/session.ts';
import { registerWorker, showBadge } from '@/islands/admin/api/worker.ts';
import { renewAlerts, watchAlerts } from '@/islands/admin/stores/push-alerts.ts';
import { watchReturns } from '@/islands/admin/stores/calls.ts';
import { sendDeviceName } from '@/islands/admin/stores/device.ts';
import { $access, $online, afterChange, loadDashboard, poll } from '@/islands/admin/stores/live.ts';
import { readQueue } from '@/islands/admin/stores/change-queue.ts';
import { $saved, sendQueue } from '@/islands/admin/stores/change-sending.ts';
import { tellSaved } from '@/islands/admin/stores/changes.ts';
import { detail } from '@/islands/admin/stores/lead-detail.ts';
import { onShortcut } from '@/islands/admin/stores/shortcuts.ts';
import { $overview, overview } from '@/islands/admin/stores/overview.ts';
import { $leadId, $screen } from '@/islands/admin/stores/route.ts';
import { keepFocus } from '@/islands/admin/ui/lost-focus.ts';
import { dropSecondTaps } from '@/islands/admin/ui/second-tap.ts';
import { preloadToasts, showNotice } from '@/islands/toasts/toast.ts';

const EVERY = 10_000;
const EVERY_UNSEEN = 30_000;
const STALE_AFTER = MINUTE;

/** Nothing started here is ever stopped: the dashboard lives as long as its page. */
export const startLive = (): void => {
  dropSecondTaps();
  keepFocus();
  if (takeNotice() === 'welcome')
    showNotice.success('Welcome back!', "You've successfully logged in.");
  void loadDashboard();
  watchPage();
  setInterval(pollIfDue, EVERY);
  watchReturns();
  watchAlerts();
  $sessionEnd.listen((end) => {
    if (end !== null) return;
    void loadDashboard(false);
    renewAlerts();
  });
  $saved.listen((made) => {
    if (!made) return;
    tellSaved(made);
    void afterChange(made);
  });
  // Waiting changes are also shown without a connection.
  $access.subscribe((access) => {
    if (access === 'open') void readQueue();
  });
  // The server has just accepted the owner. Without an overview, the time is that of a stored one, which appears next.
  overview.$readAt.listen(() => {
    const newest = $overview.get();
    if (!newest) return;
    if (newest !== counted) showBadge(newest.today.to_call);
    counted = newest;
    void sendQueue();
    void sendDeviceName();
  });
  $overview.subscribe((newest, before) => {
    if (newest && !before) startRest();
  });
  const plain = document.title;
  $title.subscribe((title) => (document.title = title + plain));
};

const watchPage = (): void => {
  document.addEventListener('keydown', onShortcut);
  document.addEventListener('visibilitychange', () => {
    // An alert may have changed the badge meanwhile, so the next response sets it again.
    counted = undefined;
    const age = Date.now() - (overview.$readAt.get() ?? Infinity);
    if (document.visibilityState === 'visible' && age > STALE_AFTER) void loadDashboard(false);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  addEventListener('offline', () => $online.set(false));
  addEventListener('online', () => {
    $online.set(true);
    void loadDashboard(false);
  });
  watchTabs();
};

let polledAt = Date.now();

/** Background tabs also poll, because their title counts the leads that nobody has opened. */
const pollIfDue = (): void => {
  if ($sessionEnd.get() === 'notified') endSession('reading');
  const isVisible = document.visibilityState === 'visible';
  if (!isVisible && Date.now() - polledAt < EVERY_UNSEEN) return;
  if (!$online.get() || $access.get() !== 'open') return;
  polledAt = Date.now();
  void poll();
};

let counted: typeof $overview.value = null;

const $title = computed(
  [$overview, $screen, $leadId, detail.$shown],
  (newest, screen, id, shown) => {
    const lead = shown?.key === id && shown.value.detail?.lead;
    const place = lead ? leadName(lead) : screen !== 'overview' && sentenceCase(screen);
    return `${newest?.unopened ? `(${newest.unopened}) ` : ''}${place ? `${place} · ` : ''}`;
  },
);

/** Starts what can wait until the first screen is there, but not until the network fails and a toast has to say so. */
const startRest = (): void => {
  requestAnimationFrame(() => setTimeout(preloadToasts));
  requestAnimationFrame(() => setTimeout(() => void registerWorker()));
  renewAlerts();
};
