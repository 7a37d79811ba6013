import { beforeEach, expect, it, vi } from 'vitest';
import type { OverviewResponse } from '@/domain/api.ts';
import { HOUR } from '@/domain/duration.ts';
import type { RunStatus } from '@/domain/scheduled-work.ts';
import type { Today } from '@/domain/today.ts';
import { leadOf, receive } from '@/islands/admin/stores/leads.ts';
import { $offer, newsText } from '@/islands/admin/stores/news-bar.ts';
import {
  editShown,
  type RequestedChange,
  showChange,
} from '@/islands/admin/stores/change-queue.ts';
import { tellSaved } from '@/islands/admin/stores/changes.ts';
import { list, select, selectNone } from '@/islands/admin/stores/lead-list.ts';
import { go } from '@/islands/admin/stores/route.ts';
import {
  $gone,
  $news,
  asKnown,
  foldedChange,
  overview,
  showNewest,
} from '@/islands/admin/stores/overview.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { emptyToday, listed } from '@/lib/states/fixtures.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => shownLead(0, { id }));
if (!a || !b || !c) throw new Error('no leads');

const NOW = '2030-05-15T12:00:00.000Z';
const come = shownLead(Date.parse(NOW) + HOUR, { id: 'come' });

const take = (today: Today, isAsked: boolean, more: Partial<OverviewResponse> = {}): void =>
  overview.accept(
    {
      key: 'overview',
      value: {
        now: NOW,
        today,
        recent_leads: [],
        notifications: { channels: [], mails_to_folder: false },
        missed_runs: [],
        ...more,
      } as unknown as OverviewResponse,
    },
    isAsked,
  );
const withNew = (...leads: (typeof a)[]): Today => ({
  ...emptyToday,
  new: listed(...leads),
  to_call: leads.length,
});
const shown = () =>
  overview.$shown
    .get()
    ?.value.today.new.leads.map(({ lead }) => [lead.id, leadOf(lead.id)?.version]);
const news = () => {
  const { fresh, others } = $news.get();
  return [fresh.map(({ id }) => id), others];
};

beforeEach(() => take(emptyToday, true));

it('shows at once what comes into an empty list', () => {
  take(withNew(a), false);
  expect(shown()).toEqual([['a', 0]]);
  expect(news()).toEqual([[], 0]);
});

it('keeps each row in its place, with its newest words, until the owner asks', () => {
  take(withNew(a, b), true);
  take(withNew(c, { ...b, version: 3 }), false);
  expect(shown()).toEqual([
    ['a', 0],
    ['b', 3],
  ]);
  expect(news()).toEqual([['c'], 0]);
  showNewest();
  expect(shown()).toEqual([
    ['c', 0],
    ['b', 3],
  ]);
  expect(news()).toEqual([[], 0]);
});

it('says which rows another device has dealt with, as far as the response tells', () => {
  take(withNew(a, b), true);
  take(withNew(b), false);
  expect([...$gone.get()]).toEqual([asKnown('a', leadOf('a'))]);
  take({ ...emptyToday, new: { ...listed(a), total: 13 } }, false);
  expect([...$gone.get()]).toEqual([]);
  showNewest();
  expect([...$gone.get()]).toEqual([]);
});

it('takes a row for gone no longer once its change is undone', () => {
  take(withNew(a, b), true);
  receive([{ ...a, version: 1 }]);
  take(withNew(b), false);
  const isGone = () => $gone.get().has(asKnown('a', leadOf('a')));
  expect(isGone()).toBe(true);
  receive([{ ...a, version: 2 }]);
  expect(isGone()).toBe(false);
});

it('folds what was just done where it stands, and does not offer it again', () => {
  take(withNew(a, b), true);
  const at = new Date().toISOString();
  const change = { missed: true as const };
  showChange({ id: '1', lead: 'a', version: 0, change, at, title: 'No answer', state: 'saved' });
  take({ ...withNew(b), call_back: listed({ ...a, version: 1 }) }, false);
  expect(news()).toEqual([[], 0]);
  expect(foldedChange('a')).toMatchObject({ title: 'No answer' });
  showNewest();
  expect(foldedChange('a')).toBeUndefined();
});

it('folds no row for a note alone, unless it has put off the follow-up', () => {
  take(withNew(c), true);
  const change = { note: 'Gate on the left' };
  const made = { id: '5', lead: 'c', version: 0, change, at: '', title: 'Note added' };
  showChange({ ...made, state: 'saved', now: c });
  expect(foldedChange('c')).toBeUndefined();
  expect(foldedChange('c', true)).toMatchObject({ title: 'Note added' });
  // What another device has done since is not done by the note.
  receive([{ ...c, version: 1 }]);
  expect(foldedChange('c', true)).toBeUndefined();
  // Nobody has called by that.
  showChange({ ...made, id: '6', change: { rescued: true }, title: 'Not spam', state: 'waiting' });
  expect(foldedChange('c')).toBeUndefined();
  showNewest();
});

it('leaves a visit on the list when only a call before it is done, and offers the Undo in a toast', () => {
  const said = vi.spyOn(showNotice, 'success').mockReturnValue();
  take({ ...emptyToday, visits: listed(a), call_back: listed(b) }, true);
  const make = (lead: string, change: RequestedChange) => {
    const made = {
      id: lead + JSON.stringify(change),
      lead,
      version: 0,
      change,
      at: NOW,
      title: '',
    };
    showChange({ ...made, onToday: true, state: 'saved' });
    tellSaved({ ...made, onToday: true, state: 'sending' });
    return foldedChange(lead)?.change;
  };
  const callBackDone = { follow_up_at: null };
  expect(make('a', callBackDone)).toBeUndefined();
  expect(make('b', callBackDone)).toEqual(callBackDone);
  expect(make('a', { status: 'won' })).toEqual({ status: 'won' });
  expect(said).toHaveBeenCalledOnce();
  showNewest();
});

it('offers what has become due, and keeps its row', () => {
  take({ ...emptyToday, later: listed(a), visits: listed(b), tomorrow: listed(c) }, true);
  const newest = { ...emptyToday, call_back: listed(a), follow_up: listed(b), visits: listed(c) };
  take(newest, false);
  expect([...$gone.get()]).toEqual([]);
  expect($offer.get()?.text).toBe('2 more to call, 1 visit');
  take({ ...newest, call_back: { ...listed(b), total: 13 } }, false);
  expect([...$gone.get()]).toEqual([]);
});

it('folds a row that another device has moved to another list', () => {
  const lead = shownLead(0, { id: 'moved' });
  take({ ...emptyToday, new: listed(lead) }, true);
  const changed = { ...lead, version: lead.version + 1 };
  take({ ...emptyToday, visits: listed(changed) }, false);
  expect([...$gone.get()]).toEqual([asKnown('moved', changed)]);
  showNewest();
});

it('counts what has come in, not what slid into the rows that are sent', () => {
  const ids = ['s1', 's2', 's3', 's4'];
  const [s1, s2, s3, s4] = ids.map((id) => shownLead(Date.parse('2030-05-14'), { id }));
  if (!s1 || !s2 || !s3 || !s4) throw new Error('no leads');
  const sent = (total: number, ...leads: (typeof a)[]): Today => ({
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
  // Meanwhile, another device has dealt with one that was not sent.
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

it('offers again what was done and is due again', () => {
  const due = (at: string): Today => ({
    ...emptyToday,
    call_back: { leads: [{ lead: a, at }], total: 1 },
  });
  take(due('2030-05-15T13:00:00.000Z'), true);
  const change = { missed: true as const };
  const made = { id: '3', lead: 'a', version: 0, change, at: '2030-05-15T14:00:00.000Z' };
  showChange({ ...made, title: 'No answer', state: 'saved' });
  take({ ...emptyToday, later: listed(a) }, false);
  expect(news()).toEqual([[], 0]);
  take(due('2030-05-15T16:00:00.000Z'), false);
  expect(news()).toEqual([[], 1]);
  showNewest();
});

it('keeps the words of what waits on its row after another tab, until it is saved', () => {
  take(withNew(b), true);
  const at = new Date().toISOString();
  const missed = { id: '2', lead: 'b', version: 0, change: { missed: true as const }, at };
  showChange({ ...missed, title: 'No answer', state: 'waiting' });
  showNewest();
  expect(foldedChange('b')).toMatchObject({ title: 'No answer' });
  editShown(missed, { state: 'saved' });
  expect(foldedChange('b')).toMatchObject({ title: 'No answer' });
  showNewest();
  expect(foldedChange('b')).toBeUndefined();
});

it('adds nothing above the rows for a visit that was just set', () => {
  take(withNew(a), true);
  const booked = [{ id: 'a', name: 'Ana', at: '2030-05-15T14:00:00.000Z' }];
  take({ ...withNew(a), booked }, false);
  expect(overview.$shown.get()?.value.today.booked).toEqual([]);
  showNewest();
  expect(overview.$shown.get()?.value.today.booked).toEqual(booked);
});

it('offers an alarm that has come, since it would move the rows', () => {
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

it('says what has come in', () => {
  expect(newsText(0, 0)).toBe('');
  expect(newsText(1, 0)).toBe('1 new request');
  expect(newsText(2, 3)).toBe('2 new requests, 3 more to call');
});
