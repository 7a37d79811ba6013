import { atom, computed, onMount } from 'nanostores';
import { MINUTE } from '@/domain/duration.ts';
import type { Lead, OverviewResponse } from '@/domain/managed-lead.ts';
import {
  isCutOff,
  isOffline,
  type Requester,
  type Problem,
  readSession,
} from '@/islands/admin/api/api-client.ts';
import { readOverview } from '@/islands/admin/api/endpoints.ts';
import { hasFlag, leaveForLogin, setFlag } from '@/islands/admin/api/session.ts';
import { readResponse, storeResponse } from '@/islands/admin/api/stored-responses.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { $detail, refreshDetail } from './known-leads.ts';
import { $leadId, $screen } from './route.ts';
import { fillToday, rowsOf, showNewest } from './today.ts';
import { $list, $failedSearch, readMore, refreshList } from './lead-list.ts';

const STALE_AFTER = MINUTE;
const QUIET_FOR = 25_000;

/** `open` once the server or an earlier sign-in's flag admits the owner. */
export const $access = atom<'closed' | 'open'>('closed');
export const $overview = atom<OverviewResponse | null>(null);
/** When the server last said what is new, or that nothing is. */
export const $loadedAt = atom<number | null>(null);
export const $loading = atom<'all' | 'more' | null>(null);
export const $problem = atom<Problem | null>(null);

export const openDashboard = async (): Promise<void> => {
  $loading.set('all');
  const problem = (await checkSession()) ?? (await refreshOverview('person'));
  $loading.set(null);
  if (!problem) return;
  if (isCutOff(problem) && (await showStored())) $problem.set(problem);
  else showProblem(problem);
};

const checkSession = async (): Promise<Problem | null> => {
  if (!hasFlag()) {
    const session = await readSession();
    if (!session.ok) return session.problem;
    setFlag();
  }
  $access.set('open');
  return null;
};

/** What was read last, if this device may keep it. */
const showStored = async (): Promise<boolean> => {
  const stored = $overview.get() ? undefined : await readResponse('overview');
  if (!stored) return false;
  $access.set('open');
  showOverview(stored.overview, true);
  $loadedAt.set(stored.at);
  return true;
};

/** If it fails, the old data stays. Without `settles`, finished cards and rows keep their places. */
export const loadDashboard = async (settles = true): Promise<void> => {
  await whileLoading('all', () =>
    firstProblem(refreshOverview('person', settles), refreshScreen('person', settles)),
  );
};

export const loadScreen = async (): Promise<void> => {
  const problem = await refreshScreen('person');
  if (problem) showProblem(problem);
};

let isPolling = false;

export const poll = async (): Promise<void> => {
  if ($loading.get() || isPolling) return;
  isPolling = true;
  await lookForNews();
  isPolling = false;
};

const lookForNews = async (): Promise<void> => {
  const problem = await refreshOverview('page');
  if (problem) {
    const loadedAt = $loadedAt.get();
    if (problem.code === 'unauthorized') return;
    if (loadedAt === null || Date.now() - loadedAt > QUIET_FOR) $problem.set(problem);
    return;
  }
  $problem.set(null);
  const isOld = newsIn($overview.get()) !== newsOnScreen || $failedSearch.get() !== null;
  if ($screen.get() === 'leads' && isOld) await refreshScreen('page');
};

export const loadIfStale = async (): Promise<void> => {
  const loadedAt = $loadedAt.get();
  if (loadedAt !== null && Date.now() - loadedAt > STALE_AFTER) await loadDashboard(false);
};

export const loadMoreLeads = async (): Promise<void> => {
  await whileLoading('more', readMore);
};

export const afterChange = async (): Promise<void> => {
  const isList = $screen.get() === 'leads' && $leadId.get() === null;
  await firstProblem(
    refreshOverview('page'),
    isList ? refreshList('page') : refreshDetail('person'),
  );
};

const refreshOverview = async (
  requester: Requester,
  settles = requester === 'person',
): Promise<Problem | null> => {
  const outcome = await readOverview(requester, $overview.get()?.revision);
  if (!outcome.ok) return outcome.problem;
  if (outcome.value) {
    showOverview(outcome.value, settles);
    storeResponse('overview', { at: Date.now(), overview: outcome.value });
  } else if (settles) showNewest();
  $loadedAt.set(Date.now());
  return null;
};

const showOverview = (overview: OverviewResponse, settles: boolean): void => {
  const shown = $overview.get();
  if (shown && shown.now > overview.now) return;
  fillToday(overview, settles || $screen.get() !== 'overview');
  $overview.set(overview);
};

const refreshScreen = async (requester: Requester, settles?: boolean): Promise<Problem | null> => {
  if ($screen.get() !== 'leads') return null;
  const known = newsIn($overview.get());
  const problem = await ($leadId.get() === null
    ? refreshList(requester, settles)
    : refreshDetail(requester, listedLeads()));
  if (!problem) newsOnScreen = known;
  return problem;
};

export const listedLeads = (): Lead[] => {
  const overview = $overview.get();
  const shown = overview
    ? [...rowsOf(overview.today).map(({ lead }) => lead), ...overview.recent_leads]
    : [];
  return [...shown, ...($list.get()?.leads ?? [])];
};

/** From when the screen was last read: it may lack later news. */
let newsOnScreen = '';

const newsIn = (overview: OverviewResponse | null): string =>
  overview ? `${overview.leads_revision} ${overview.today.to_call}` : '';

const whileLoading = async (
  what: 'all' | 'more',
  read: () => Promise<Problem | null>,
): Promise<boolean> => {
  if ($loading.get()) return false;
  $loading.set(what);
  const problem = await read();
  $loading.set(null);
  showProblem(problem);
  return problem === null;
};

const showProblem = (problem: Problem | null): void => {
  if (problem?.code === 'unauthorized') {
    leaveForLogin();
    return;
  }
  const isNews = problem !== null && $problem.get() === null;
  $problem.set(problem);
  if (isNews && !isOffline()) showNotice.error('Error', 'Failed to load dashboard data.');
};

const firstProblem = async (
  first: Promise<Problem | null>,
  second: Promise<Problem | null>,
): Promise<Problem | null> => {
  const [a, b] = await Promise.all([first, second]);
  return a ?? b;
};

export const $isCached = computed(
  [$screen, $loadedAt, $leadId, $list, $detail],
  (screen, loadedAt, id, list, detail) => {
    if (screen !== 'leads') return loadedAt !== null;
    return id === null ? list !== null : detail?.id === id;
  },
);

export const $online = atom(true);

onMount($online, () => {
  const readOnline = (): void => $online.set(navigator.onLine);
  const comeBack = (): void => {
    readOnline();
    void ($access.get() === 'open' ? loadDashboard(false) : openDashboard());
  };
  readOnline();
  addEventListener('online', comeBack);
  addEventListener('offline', readOnline);
  return () => {
    removeEventListener('online', comeBack);
    removeEventListener('offline', readOnline);
  };
});
