import { beforeEach, expect, it, vi } from 'vitest';
import { BACKGROUND_HEADER, type LeadsResponse, type OverviewResponse } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { showChange } from '@/islands/admin/stores/change-queue.ts';
import { $leaving, $newLeads, list } from '@/islands/admin/stores/lead-list.ts';
import { leadOf } from '@/islands/admin/stores/leads.ts';
import {
  $access,
  $old,
  $problem,
  $readAt,
  afterChange,
  loadDashboard,
  loadScreen,
  poll,
} from '@/islands/admin/stores/live.ts';
import { go, setFilter } from '@/islands/admin/stores/route.ts';
import { $gone, overview } from '@/islands/admin/stores/overview.ts';
import { emptyToday, listed } from '@/lib/states/fixtures.ts';
import { CALLER } from '../../../support/fixtures/change-pages.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

const LEADS = ['a', 'b', 'c'].map((id) => shownLead(0, { id }));

/** The server's state: a version for each lead, and the number of visits. */
let versions: number[] = [];
let visits = 0;
let asked: string[] = [];
let isDown = false;
let first = 0;

const answer = (): Partial<OverviewResponse> => ({
  now: new Date().toISOString(),
  revision: `${versions.join('-')} ${visits}`,
  leads_revision: versions.join('-'),
  today: { ...emptyToday, new: listed(...LEADS.slice(first, first + 1)), to_call: 1 },
  recent_leads: [],
  notifications: { channels: [], mails_to_folder: false },
  missed_runs: [],
});

const leads = (): LeadsResponse => ({
  asOf: new Date().toISOString(),
  leads: LEADS.map((lead, n) => ({ ...lead, version: versions[n] ?? 0 })),
  nextCursor: null,
});

const serve = (path: string): Response => {
  asked.push(path);
  const url = new URL(path, 'http://localhost');
  if (url.pathname.endsWith('/leads'))
    return isDown
      ? Response.json({ code: 'unavailable' }, { status: 503 })
      : Response.json(leads());
  return url.searchParams.get('since') === answer().revision
    ? new Response(null, { status: 204 })
    : Response.json(answer());
};

const open = async (search: string): Promise<void> => {
  vi.stubGlobal('location', { search });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(serve(path)));
  $access.set('open');
  await loadDashboard();
  // The list was read beside the overview, so only the next poll knows that it is current.
  await poll();
  asked = [];
};

const firstRow = () => overview.$shown.get()?.value.today.new.leads[0]?.lead.id;

beforeEach(() => {
  [versions, visits, first] = [[0, 0, 0], 0, 0];
  for (const each of [overview, list]) {
    each.$shown.set(null);
    each.$newest.set(null);
  }
});

it('asks for changes since what is shown, and touches nothing while that is the same', async () => {
  await open('?tab=leads');
  overview.$readAt.set(0);
  const touched = vi.fn();
  const stores = [overview.$shown, overview.$newest, $gone, list.$shown, $leaving];
  const stops = stores.map((each) => each.listen(touched));
  await poll();
  for (const stop of stops) stop();
  expect(asked).toEqual(['/api/admin/overview?since=0-0-0+0']);
  expect(touched).not.toHaveBeenCalled();
  expect(overview.$readAt.get()).toBeGreaterThan(0);
});

it('asks for nothing more while a response is on its way', async () => {
  await open('?tab=leads');
  versions[2] = 1;
  await Promise.all([poll(), poll()]);
  expect(asked).toEqual(['/api/admin/overview?since=0-0-0+0', '/api/admin/leads?suspect=no']);
});

it('does not read the list again for a visit, but for any change of a lead', async () => {
  await open('?tab=leads');
  visits += 1;
  await poll();
  expect(asked).toHaveLength(1);
  versions[2] = 1;
  await poll();
  expect(asked.slice(1)).toEqual([
    '/api/admin/overview?since=0-0-0+1',
    '/api/admin/leads?suspect=no',
  ]);
  await poll();
  expect(asked).toHaveLength(4);
});

it('reads the screen again when the day ends, because a report is about this day, week or month', async () => {
  await open('?tab=leads');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60_000 });
  await poll();
  vi.useRealTimers();
  expect(asked).toContain('/api/admin/leads?suspect=no');
});

it('reads the list again if it was read beside the news: it may lack a lead that arrived in between', async () => {
  await open('?tab=leads');
  versions[0] = 1;
  await loadDashboard();
  asked = [];
  await poll();
  expect(asked).toContain('/api/admin/leads?suspect=no');
  asked = [];
  await poll();
  expect(asked).not.toContain('/api/admin/leads?suspect=no');
});

it('keeps what it showed while the screen cannot be read, and reads it again at the next poll', async () => {
  await open('?tab=leads');
  setFilter({ q: 'ann' });
  isDown = true;
  await loadScreen();
  const before = list.$shown.get();
  expect([before?.key, $problem.get()?.code, $old.get()]).toEqual([
    'suspect=no',
    'unavailable',
    'other',
  ]);
  await poll();
  expect([list.$shown.get(), $old.get()]).toEqual([before, 'other']);
  isDown = false;
  await poll();
  expect([list.$shown.get()?.key, $problem.get(), $old.get()]).toEqual(['q=ann', null, 'same']);
});

it('says of each screen when it was read itself', async () => {
  await open('?tab=leads');
  overview.$readAt.set(2_000);
  list.$readAt.set(1_000);
  expect($readAt.get()).toBe(1_000);
  go({});
  expect($readAt.get()).toBe(2_000);
  go({ tab: 'leads' });
});

it('keeps each lead that has not changed as the same object', async () => {
  await open('?tab=leads');
  const before = LEADS.map(({ id }) => leadOf(id));
  versions[1] = 5;
  await poll();
  const after = LEADS.map(({ id }) => leadOf(id));
  expect(after[1]?.version).toBe(5);
  expect(after.map((each, n) => each === before[n])).toEqual([true, false, true]);
});

it.each([
  ['when the owner comes back', () => loadDashboard(false)],
  ['with a poll', poll],
])('moves no row %s, except on another day', async (_, read) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-05-15T13:00:00.000Z') });
  await open('');
  [versions[0], first] = [1, 1];
  await read();
  expect(firstRow()).toBe('a');
  vi.setSystemTime('2030-05-16T11:00:00.000Z');
  visits += 1;
  await read();
  expect(firstRow()).toBe('b');
});

const made = {
  id: '1',
  lead: 'a',
  version: 0,
  change: { missed: true as const },
  title: '',
  at: '',
};

it('shows the row of a lead that was just added, and moves none for one that had to wait', async () => {
  await open('');
  [versions[0], first] = [1, 1];
  await afterChange({ ...made, add: CALLER, state: 'waiting' });
  expect(firstRow()).toBe('a');
  await afterChange({ ...made, add: CALLER, state: 'sending' });
  expect(firstRow()).toBe('b');
});

it('reads the open lead as if the owner asked after a change of its own, not of another lead', async () => {
  await open('?tab=leads');
  go({ tab: 'leads', lead: 'b' });
  const headers = vi.fn();
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path.endsWith('/leads/b')) headers(init.headers);
    return Promise.resolve(new Response(null, { status: 503 }));
  });
  showChange({ ...made, state: 'saved' });
  await afterChange({ ...made, state: 'waiting' });
  expect(headers).toHaveBeenLastCalledWith({ [BACKGROUND_HEADER]: '1' });
  showChange({ ...made, lead: 'b', group: 'all', state: 'saved' });
  await afterChange({ ...made, group: 'all', state: 'sending' });
  expect(headers).toHaveBeenLastCalledWith(undefined);
  go({ tab: 'leads' });
});

it('reads again after the current read if it is asked to in the meantime, however often', async () => {
  await open('?tab=leads');
  const first = loadDashboard();
  const [second, third] = [loadDashboard(), loadDashboard()];
  await Promise.all([first, second, third]);
  expect(asked.filter((path) => path.includes('/overview'))).toHaveLength(2);
});

it('counts the leads that are new in a list, not those that moved up from its next page', () => {
  const at = (id: string) => shownLead(Date.parse(id), { id });
  const [a, come] = [at('2030-05-03'), at('2030-05-15')];
  const take = (isAsked: boolean, ...leads: Lead[]) => {
    const value = { asOf: '2030-05-14', leads, nextCursor: 'more' };
    list.accept({ key: 'suspect=no', value }, isAsked);
  };
  take(true, a, at('2030-05-02'));
  take(false, a, at('2030-05-01'));
  expect($newLeads.get()).toBe(0);
  take(false, come, a);
  expect($newLeads.get()).toBe(1);
  take(false, come, { ...come, id: 'too' });
  expect($newLeads.get()).toBe(2);
});
