import { expect, it } from 'vitest';
import { HOUR } from '@/domain/duration.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import type { RunStatus } from '@/domain/scheduled-work.ts';
import type { Today } from '@/domain/today.ts';
import { showChange } from '@/islands/admin/stores/change-queue.ts';
import { list, select, selectNone } from '@/islands/admin/stores/lead-list.ts';
import { $offer } from '@/islands/admin/stores/news-bar.ts';
import { $gone, showNewest } from '@/islands/admin/stores/overview.ts';
import { go } from '@/islands/admin/stores/route.ts';
import { emptyToday, listed } from '@/lib/states/fixtures.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';
import { a, b, c, NOW, startEach, take, withNew } from '../../../support/fixtures/shown-today.ts';

const come = shownLead(Date.parse(NOW) + HOUR, { id: 'come' });

startEach();

it('offers what has become due, and keeps its row', () => {
  take({ ...emptyToday, later: listed(a), visits: listed(b), tomorrow: listed(c) }, true);
  const newest = { ...emptyToday, call_back: listed(a), follow_up: listed(b), visits: listed(c) };
  take(newest, false);
  expect([...$gone.get()]).toEqual([]);
  expect($offer.get()?.text).toBe('2 more to call, 1 visit');
  take({ ...newest, call_back: { ...listed(b), total: 13 } }, false);
  expect([...$gone.get()]).toEqual([]);
});

it('counts what has arrived, not what moved up into the rows that are sent', () => {
  const named = (id: string) => shownLead(Date.parse('2030-05-14'), { id });
  const [s1, s2, s3] = [named('s1'), named('s2'), named('s3')];
  const sent = (total: number, ...leads: Lead[]): Today => ({
    ...emptyToday,
    new: { ...listed(...leads), total },
    to_call: total,
  });
  take(sent(4, s1, s2), true);
  const change = { missed: true as const };
  const made = { id: '4', lead: 's2', version: 0, change, at: NOW, title: 'No answer' };
  showChange({ ...made, state: 'saved' });
  take(sent(3, s1, s3), false);
  expect($offer.get()).toBeNull();
  take(sent(4, come, s1), false);
  expect($offer.get()?.text).toBe('1 new request');
  // Another device has dealt with a request that is past the rows in the response.
  take(sent(3, come, s1), false);
  expect($offer.get()?.text).toBe('1 new request');
  go({ tab: 'analytics' });
  expect($offer.get()?.text).toMatch(/^New: /);
  take(sent(3, s1, s3), false);
  expect($offer.get()).toBeNull();
  take(sent(204, come, { ...come, id: 'too' }), false);
  expect($offer.get()?.text).toBe('201 new requests');
  go({});
  expect($offer.get()?.text).toBe('201 new requests');
  showNewest();
});

it('offers a new alarm, since it would move the rows', () => {
  take(withNew(a), true);
  const missed_runs: RunStatus[] = [{ name: 'notify-owner', last_at: null, missed: true }];
  take(withNew(a), false, { missed_runs });
  expect($offer.get()?.text).toMatch(/stopped/i);
  $offer.get()?.show();
  expect($offer.get()).toBeNull();
});

it('offers on another screen a request that nobody has opened', () => {
  take(withNew(a), true);
  go({ tab: 'analytics' });
  const opened = { ...shownLead(0, { id: 'opened' }), opened: true };
  take(withNew(opened, a), false);
  expect($offer.get()).toBeNull();
  take(withNew(come, opened, a), false);
  expect($offer.get()?.text).toMatch(/^New: /);
  go({ tab: 'leads' });
  list.accept({ key: '', value: { asOf: '', leads: [a], nextCursor: null } }, true);
  select('a', true);
  expect($offer.get()).toBeNull();
  selectNone();
  expect($offer.get()?.text).toMatch(/^New: /);
  $offer.get()?.dismiss?.();
  expect($offer.get()).toBeNull();
  go({});
});
