import { atom, map, onMount } from 'nanostores';
import type { AnalyticsAnswer } from '@/domain/api.ts';
import { readAnalytics, readSession } from './api.ts';
import type { Asker, Outcome, Problem } from './call.ts';
import { readLeads } from './leads/leads-api.ts';
import { mergeNewest, type LeadList } from './leads/merge-newest.ts';
import { notify } from '@/islands/notifications/notify.ts';
import { hasFlag, leaveForLogin, setFlag } from './session.ts';

const STALE_AFTER = 60_000;

interface DashboardData {
  leads: LeadList | null;
  analytics: AnalyticsAnswer | null;
  /** When all of it was last read, in milliseconds. */
  loadedAt: number | null;
}

/** `closed` until the server, or the flag of an earlier answer, lets the dashboard be shown. */
export const $access = atom<'closed' | 'open'>('closed');
export const $data = map<DashboardData>({ leads: null, analytics: null, loadedAt: null });
export const $loading = atom<'all' | 'more' | null>(null);
export const $problem = atom<Problem | null>(null);
export const $online = atom(true);

/** Lets the signed-in owner in and reads everything; sends anybody else to the login page. */
export const open = async (): Promise<void> => {
  if (!hasFlag()) {
    const session = await during('all', readSession);
    if (!session) return;
    setFlag();
  }
  $access.set('open');
  await load();
};

/** Reads the newest of everything; what was shown before stays when that fails. */
export const load = async (asker: Asker = 'person'): Promise<void> => {
  const answers = await during('all', () => both(readLeads(asker), readAnalytics(asker)));
  if (!answers) return;
  const [leads, analytics] = answers;
  $data.set({
    leads: mergeNewest($data.get().leads, leads),
    analytics,
    loadedAt: Date.now(),
  });
};

/** Reads again for somebody who comes back to the page after a while. */
export const loadIfOld = async (): Promise<void> => {
  const { loadedAt } = $data.get();
  if (loadedAt !== null && Date.now() - loadedAt > STALE_AFTER) await load();
};

export const loadMoreLeads = async (): Promise<void> => {
  const shown = $data.get().leads;
  const cursor = shown?.nextCursor;
  if (!shown || !cursor) return;
  const page = await during('more', () => readLeads('person', cursor));
  if (!page) return;
  $data.setKey('leads', { leads: [...shown.leads, ...page.leads], nextCursor: page.nextCursor });
};

onMount($online, () => {
  const look = (): void => $online.set(navigator.onLine);
  const back = (): void => {
    look();
    if ($problem.get()) void ($access.get() === 'open' ? load('page') : open());
  };
  look();
  addEventListener('online', back);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', back);
    removeEventListener('offline', look);
  };
});

/** One call at a time; an answer that is no success becomes the problem that the screen shows. */
const during = async <T>(
  what: 'all' | 'more',
  ask: () => Promise<Outcome<T>>,
): Promise<T | undefined> => {
  if ($loading.get()) return undefined;
  $loading.set(what);
  const outcome = await ask();
  $loading.set(null);
  if (outcome.ok) {
    $problem.set(null);
    return outcome.value;
  }
  if (outcome.problem.code === 'unauthorized') {
    leaveForLogin();
    return undefined;
  }
  $problem.set(outcome.problem);
  notify.error('Error', 'Failed to load dashboard data.');
  return undefined;
};

const both = async <A, B>(
  first: Promise<Outcome<A>>,
  second: Promise<Outcome<B>>,
): Promise<Outcome<[A, B]>> => {
  const [a, b] = await Promise.all([first, second]);
  if (!a.ok) return a;
  return b.ok ? { ok: true, value: [a.value, b.value] } : b;
};
