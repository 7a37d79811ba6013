import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunStatus } from '@/domain/scheduled-work.ts';
import type { Today } from '@/domain/today.ts';
import { $offer } from '@/islands/admin/stores/offers.ts';
import {
  $finished,
  $gone,
  $news,
  $today,
  fillToday,
  finishRow,
  newsText,
  showNewest,
} from '@/islands/admin/stores/today.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';
import { emptyToday, listed } from '../../../support/fixtures/today.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => shownLead(0, { id }));
if (!a || !b || !c) throw new Error('no leads');
const screen = (today: Today) => ({
  today,
  notifications: { channels: [], mails_to_folder: false },
  missed_runs: [],
});
const withNew = (...leads: (typeof a)[]) =>
  screen({ ...emptyToday, new: listed(...leads), to_call: leads.length });
const shown = () => $today.get()?.new.leads.map(({ lead }) => [lead.id, lead.version]);

beforeEach(() => {
  fillToday(screen(emptyToday), true);
});

afterEach(() => vi.unstubAllGlobals());

it('shows at once what comes into an empty list', () => {
  fillToday(withNew(a), false);
  expect(shown()).toEqual([['a', 0]]);
  expect($news.get()).toEqual({ requests: 0, others: 0 });
});

it('keeps each row in its place, with its newest words, until the owner asks', () => {
  fillToday(withNew(a, b), true);
  fillToday(withNew(c, { ...b, version: 3 }), false);
  expect(shown()).toEqual([
    ['a', 0],
    ['b', 3],
  ]);
  expect($news.get()).toEqual({ requests: 1, others: 0 });
  showNewest();
  expect(shown()).toEqual([
    ['c', 0],
    ['b', 3],
  ]);
  expect($news.get()).toEqual({ requests: 0, others: 0 });
});

it('says which rows another device has dealt with, unless the list is sent in part', () => {
  fillToday(withNew(a, b), true);
  fillToday(withNew(b), false);
  expect([...$gone.get()]).toEqual(['a']);
  fillToday(screen({ ...emptyToday, new: { ...listed(b), total: 13 } }), false);
  expect([...$gone.get()]).toEqual([]);
  const newest = { ...a, created_at: '2030-05-15T14:00:00.000Z' };
  fillToday(withNew(newest, b), true);
  fillToday(screen({ ...emptyToday, new: { ...listed(b), total: 13 } }), false);
  expect([...$gone.get()]).toEqual(['a']);
  showNewest();
  expect([...$gone.get()]).toEqual([]);
});

it('does not offer again what was just done', () => {
  fillToday(withNew(a, b), true);
  finishRow({ id: 'a', version: 1 }, 'No answer');
  const moved = { ...withNew(b).today, call_back: listed({ ...a, version: 1 }) };
  fillToday(screen(moved), false);
  expect($news.get()).toEqual({ requests: 0, others: 0 });
  expect($finished.get()['a']).toEqual({ title: 'No answer', version: 1 });
  showNewest();
  expect($finished.get()).toEqual({});
});

it('adds nothing above the rows for a visit that was just set', () => {
  fillToday(withNew(a), true);
  const booked = [{ id: 'a', name: 'Ana', at: '2030-05-15T14:00:00.000Z' }];
  fillToday(screen({ ...withNew(a).today, booked }), false);
  expect($today.get()?.booked).toEqual([]);
  showNewest();
  expect($today.get()?.booked).toEqual(booked);
});

it('offers an alarm that has come, since it would move the rows', () => {
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  fillToday(withNew(a), true);
  const missed_runs: RunStatus[] = [{ name: 'notify-owner', last_at: null, missed: true }];
  fillToday({ ...withNew(a), missed_runs }, false);
  expect($offer.get()?.text).toMatch(/stopped/i);
  $offer.get()?.show();
  expect($offer.get()).toBeNull();
});

it('says what has come in', () => {
  expect(newsText({ requests: 0, others: 0 })).toBe('');
  expect(newsText({ requests: 1, others: 0 })).toBe('1 new request');
  expect(newsText({ requests: 2, others: 3 })).toBe('2 new requests, 3 more to call');
});
