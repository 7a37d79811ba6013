import { afterEach, expect, it, vi } from 'vitest';
import type { Today } from '@/domain/today.ts';
import {
  editShown,
  type RequestedChange,
  showChange,
} from '@/islands/admin/stores/change-queue.ts';
import { tellSaved } from '@/islands/admin/stores/changes.ts';
import { leadOf, receive } from '@/islands/admin/stores/leads.ts';
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
import { a, b, c, NOW, startEach, take, withNew } from '../../../support/fixtures/shown-today.ts';

const shown = () =>
  overview.$shown
    .get()
    ?.value.today.new.leads.map(({ lead }) => [lead.id, leadOf(lead.id)?.version]);
const news = () => {
  const { fresh, others } = $news.get();
  return [fresh.map(({ id }) => id), others];
};

startEach();
afterEach(showNewest);

it('shows at once what arrives in an empty list', () => {
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

it('no longer takes a row for gone once its change is undone', () => {
  take(withNew(a, b), true);
  receive([{ ...a, version: 1 }]);
  take(withNew(b), false);
  const isGone = () => $gone.get().has(asKnown('a', leadOf('a')));
  expect(isGone()).toBe(true);
  receive([{ ...a, version: 2 }]);
  expect(isGone()).toBe(false);
});

it('keeps a row folded that was done after the newest response, even if Today opens again', () => {
  take(withNew(a, b), true);
  const change = { id: '1', lead: 'a', version: 0, change: { missed: true as const } };
  const told = { at: new Date().toISOString(), title: 'No answer' };
  showChange({ ...change, ...told, state: 'saved', now: { ...a, version: 1 } });
  showNewest();
  expect(foldedChange('a')?.title).toBe('No answer');
  take(withNew({ ...a, version: 1 }, b), true);
  showNewest();
  expect(foldedChange('a')).toBeUndefined();
});

it('folds what was just done in its place, and does not offer it again', () => {
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

it('folds no row for only a note, unless it has put off the follow-up', () => {
  take(withNew(c), true);
  const change = { note: 'Gate on the left' };
  const made = { id: '5', lead: 'c', version: 0, change, at: '', title: 'Note added' };
  showChange({ ...made, state: 'saved', now: c });
  expect(foldedChange('c')).toBeUndefined();
  expect(foldedChange('c', true)).toMatchObject({ title: 'Note added' });
  // A later change by another device does not belong to the note.
  receive([{ ...c, version: 1 }]);
  expect(foldedChange('c', true)).toBeUndefined();
  // This change is not a call.
  showChange({ ...made, id: '6', change: { rescued: true }, title: 'Not spam', state: 'waiting' });
  expect(foldedChange('c')).toBeUndefined();
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
});

it('folds a row that another device has moved to another list', () => {
  const lead = shownLead(0, { id: 'moved' });
  take({ ...emptyToday, new: listed(lead) }, true);
  const changed = { ...lead, version: lead.version + 1 };
  take({ ...emptyToday, visits: listed(changed) }, false);
  expect([...$gone.get()]).toEqual([asKnown('moved', changed)]);
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
