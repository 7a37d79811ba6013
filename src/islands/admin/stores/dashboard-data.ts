import { atom, computed, map, onMount } from 'nanostores';
import type { Lead, OverviewResponse } from '@/domain/managed-lead.ts';
import { type Requester, type Problem, readSession } from '@/islands/admin/api/api-client.ts';
import { readOverview } from '@/islands/admin/api/endpoints.ts';
import { hasFlag, leaveForLogin, setFlag } from '@/islands/admin/api/session.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { fillSlots } from './callback-slots.ts';
import { whenIdle } from './activity.ts';
import { $detail, refreshDetail } from './known-leads.ts';
import { $leadId, $screen } from './route.ts';
import { $list, $failedSearch, readMore, refreshList } from './lead-list.ts';

const STALE_AFTER = 60_000;
const QUIET_FOR = 25_000;

interface DashboardData {
  overview: OverviewResponse | null;
  loadedAt: number | null;
}

/** `open` once the server or an earlier sign-in's flag admits the owner. */
export const $access = atom<'closed' | 'open'>('closed');
export const $data = map<DashboardData>({ overview: null, loadedAt: null });
export const $loading = atom<'all' | 'more' | null>(null);
export const $problem = atom<Problem | null>(null);

export const openDashboard = async (): Promise<void> => {
  if (!hasFlag()) {
    const allowed = await whileLoading('all', async () => {
      const session = await readSession();
      return session.ok ? null : session.problem;
    });
    if (!allowed) return;
    setFlag();
  }
  $access.set('open');
  $loading.set('all');
  const problem = await refreshOverview('person');
  $loading.set(null);
  if (problem) showProblem(problem);
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
    const { loadedAt } = $data.get();
    if (problem.code === 'unauthorized') return;
    if (loadedAt === null || Date.now() - loadedAt > QUIET_FOR) $problem.set(problem);
    return;
  }
  $problem.set(null);
  const isOld = newsIn($data.get().overview) !== newsOnScreen || $failedSearch.get() !== null;
  if ($screen.get() === 'leads' && isOld) await refreshScreen('page');
};

export const loadIfStale = async (): Promise<void> => {
  const { loadedAt } = $data.get();
  if (loadedAt !== null && Date.now() - loadedAt > STALE_AFTER) await loadDashboard();
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
  const outcome = await readOverview(requester);
  if (!outcome.ok) return outcome.problem;
  if (requester === 'page' && $screen.get() === 'overview') await whenIdle();
  const shown = $data.get().overview;
  if (!shown || shown.now <= outcome.value.now) {
    fillSlots(outcome.value.calls, settles || $screen.get() !== 'overview');
    $data.setKey('overview', outcome.value);
  }
  $data.setKey('loadedAt', Date.now());
  return null;
};

const refreshScreen = async (requester: Requester, settles?: boolean): Promise<Problem | null> => {
  if ($screen.get() !== 'leads') return null;
  const known = newsIn($data.get().overview);
  const problem = await ($leadId.get() === null
    ? refreshList(requester, settles)
    : refreshDetail(requester, listedLeads()));
  if (!problem) newsOnScreen = known;
  return problem;
};

const listedLeads = (): Lead[] => {
  const { overview } = $data.get();
  const shown = overview ? [...overview.calls.leads, ...overview.recent_leads] : [];
  return [...shown, ...($list.get()?.leads ?? [])];
};

/** From when the screen was last read: it may lack later news. */
let newsOnScreen = '';

const newsIn = (overview: OverviewResponse | null): string =>
  overview
    ? JSON.stringify([
        overview.calls.leads.map(({ id, version }) => [id, version]),
        overview.recent_leads.map(({ id, version }) => [id, version]),
        overview.suspects,
        overview.unopened,
        overview.promise,
      ])
    : '';

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
  if (isNews) showNotice.error('Error', 'Failed to load dashboard data.');
};

const firstProblem = async (
  first: Promise<Problem | null>,
  second: Promise<Problem | null>,
): Promise<Problem | null> => {
  const [a, b] = await Promise.all([first, second]);
  return a ?? b;
};

export const $isCached = computed(
  [$screen, $data, $leadId, $list, $detail],
  (screen, { loadedAt }, id, list, detail) => {
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
