import { atom, computed } from 'nanostores';
import { dayOf } from '@/domain/calendar.ts';
import { MINUTE } from '@/domain/duration.ts';
import {
  isOffline,
  type Problem,
  readSession,
  type Requester,
} from '@/islands/admin/api/api-client.ts';
import { $sessionEnd, hasFlag, leaveForLogin, setFlag } from '@/islands/admin/api/session.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import type { ShownChange } from './change-queue.ts';
import { groupOf } from './change-sending.ts';
import { detail } from './lead-detail.ts';
import { list } from './lead-list.ts';
import { $periodQuery, report } from './report.ts';
import { $leadId, $listQuery, $screen } from './route.ts';
import { $overview, overview, showNewest } from './overview.ts';

/** `open` once the server, an earlier login's flag or a stored overview admits the owner. */
export const $access = atom<'closed' | 'open'>('closed');
export const $isLoading = atom(false);

/** If a read fails, the old data stays. Unless the owner asked, rows keep their places. */
export const loadDashboard = async (isAsked = true): Promise<void> => {
  // Read once more afterward: a lead may have been added since, or the connection may be back.
  if ($isLoading.get()) {
    next = { isAsked };
    return;
  }
  $isLoading.set(true);
  const wasFine = $problem.get() === null;
  const problem = await ($access.get() === 'closed' ? openDashboard() : readAll(isAsked)).finally(
    () => $isLoading.set(false),
  );
  if (problem) show(problem, wasFine);
  const again = next;
  next = null;
  if (again && problem?.code !== 'unauthorized') await loadDashboard(again.isAsked);
};

let next: { isAsked: boolean } | null = null;

const openDashboard = async (): Promise<Problem | null> => {
  const [session, problem] = await Promise.all([checkSession(), overview.refresh('person')]);
  const refused = [session, problem].find((each) => each?.code === 'unauthorized');
  return refused ?? (overview.$shown.get() ? null : (session ?? problem));
};

// What this device has stored also opens the dashboard, until the server refuses the owner.
overview.$shown.listen((shown) => {
  if (shown) $access.set('open');
});

const checkSession = async (): Promise<Problem | null> => {
  const session = hasFlag() ? null : await readSession();
  if (session && !session.ok) return session.problem;
  if (session) setFlag();
  $access.set('open');
  return null;
};

const readAll = async (isAsked: boolean): Promise<Problem | null> => {
  if (isAsked) showNewest();
  const [first, second] = await Promise.all([
    overview.refresh('person', isAsked),
    readScreen('person', isAsked),
  ]);
  return first ?? second;
};

export const loadScreen = async (isAsked = true): Promise<void> => {
  const problem = await readScreen('person', isAsked);
  if (problem) show(problem);
};

export const poll = async (): Promise<void> => {
  // On a slow network, the previous poll may still be running.
  if ($isLoading.get() || isPolling) return;
  isPolling = true;
  try {
    const problem = await overview.refresh('page');
    // The screen shows only what was stored, so the login page opens instead of a dialog over it.
    if (problem?.code === 'unauthorized' && $sessionEnd.get() === null) leaveForLogin();
    const hasFailed = Boolean(screenReading()?.$problem.get());
    if (!problem && (hasFailed || revisionOf() !== readWith)) await readScreen('page');
  } finally {
    isPolling = false;
  }
};

let isPolling = false;

/** The screen already shows the owner's own change, unless it added a lead. A change that waited moves no row. */
export const afterChange = async (made: ShownChange): Promise<void> => {
  if (made.add && made.state !== 'waiting') return loadDashboard();
  const isOpen = groupOf(made).some(({ lead }) => lead === $leadId.get());
  await Promise.all([overview.refresh('page'), readScreen(isOpen ? 'person' : 'page')]);
};

/** Null on Today, whose data is read every time anyway. */
const screenReading = () => {
  const screen = $screen.get();
  if (screen === 'analytics') return report;
  return screen === 'overview' ? null : $leadId.get() === null ? list : detail;
};

const readScreen = async (requester: Requester, isAsked?: boolean): Promise<Problem | null> => {
  const revision = revisionOf();
  const problem = (await screenReading()?.refresh(requester, isAsked)) ?? null;
  if (!problem) readWith = revision;
  return problem;
};

/** What the screen was last read with. If it has changed since, the screen is out of date. */
let readWith = '';

const revisionOf = (): string => {
  const newest = $overview.get();
  if (!newest) return '';
  // A report's day is the server's. A clock a little ahead must not take yesterday's report for today's.
  const day = dayOf(Date.now() - 5 * MINUTE);
  return `${newest.leads_revision} ${newest.today.to_call} ${day}`;
};

const show = ({ code }: Problem, isNews = true): void => {
  if (code === 'unauthorized') leaveForLogin();
  else if (isNews && !isOffline()) showNotice.error('Error', 'Failed to load dashboard data.');
};

const CHANGES = [
  ...[overview, list, detail, report].flatMap(({ $shown, $problem }) => [$shown, $problem]),
  ...[$screen, $leadId, $listQuery, $periodQuery],
];

/** When the server sent what is on the screen. */
export const $readAt = computed(
  [$screen, $leadId, ...[overview, list, detail, report].map((each) => each.$readAt)],
  () => (screenReading() ?? overview).$readAt.get(),
);

const problemOf = (reading: typeof overview | ReturnType<typeof screenReading>): Problem | null => {
  const failed = reading?.$problem.get();
  return failed && failed.key === reading?.key() ? failed.problem : null;
};

/** Why the screen itself could not be read. Null while it loads, even if another part has failed. */
export const $screenProblem = computed(CHANGES, () => problemOf(screenReading()));
/** Why the overview, which every screen needs, or the screen itself could not be read. */
export const $problem = computed(CHANGES, () => problemOf(overview) ?? problemOf(screenReading()));

/** What the screen shows after a failed read: what was asked for, what was shown before, or nothing. */
export const $old = computed(CHANGES, (): 'same' | 'other' | null => {
  const reading = screenReading() ?? overview;
  const shown = reading.$shown.get();
  if (shown?.key === reading.key()) return 'same';
  return shown && reading !== detail ? 'other' : null;
});

export const $online = atom(!isOffline());
