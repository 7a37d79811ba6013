import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LeadsResponse } from '@/domain/api.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import {
  $leavingLeads,
  $list,
  $newLeads,
  refreshList,
  showOfferedList,
} from '@/islands/admin/stores/lead-list.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

const lead = (minute: number): Lead =>
  shownLead(Date.UTC(2026, 0, 1, 12, minute), { id: `id-${minute}` });
const listOf = (...leads: Lead[]): Response => {
  const list: LeadsResponse = { asOf: '2026-01-01T12:00:00.000Z', leads, nextCursor: null };
  return Response.json(list);
};

/** The requests that wait for their responses, in the order they were sent. */
let waiting: ((response: Response) => void)[] = [];

beforeEach(() => {
  waiting = [];
  $list.set(null);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { search: '?tab=leads' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = (): string[] | undefined => $list.get()?.leads.map(({ id }) => id);

it('keeps the newer list when the response to an older request comes last', async () => {
  const poll = refreshList('page');
  const press = refreshList('person');
  waiting[1]?.(listOf(lead(2), lead(1)));
  await press;
  waiting[0]?.(listOf(lead(1)));
  expect(await poll).toBeNull();
  expect(shown()).toEqual(['id-2', 'id-1']);
});

it('takes over the older response when the newer request failed', async () => {
  const poll = refreshList('page');
  const press = refreshList('person');
  waiting[1]?.(Response.json({ success: false, code: 'unavailable' }, { status: 503 }));
  expect((await press)?.code).toBe('unavailable');
  waiting[0]?.(listOf(lead(1)));
  expect(await poll).toBeNull();
  expect(shown()).toEqual(['id-1']);
});

it('says nothing of an older request that failed after a newer one was answered', async () => {
  const poll = refreshList('page');
  const press = refreshList('person');
  waiting[1]?.(listOf(lead(1)));
  await press;
  waiting[0]?.(Response.json({ success: false, code: 'unavailable' }, { status: 503 }));
  expect(await poll).toBeNull();
  expect(shown()).toEqual(['id-1']);
});

it('moves no row for a background read, but offers what has come and says what has left', async () => {
  const press = refreshList('person');
  waiting[0]?.(listOf(lead(2), lead(1)));
  await press;
  const poll = refreshList('page');
  waiting[1]?.(listOf(lead(3), { ...lead(1), version: 1 }));
  await poll;
  expect($list.get()?.leads.map(({ id, version }) => [id, version])).toEqual([
    ['id-2', 0],
    ['id-1', 1],
  ]);
  expect($newLeads.get()).toBe(1);
  expect([...$leavingLeads.get()]).toEqual(['id-2']);
  showOfferedList();
  expect(shown()).toEqual(['id-3', 'id-1']);
  expect($newLeads.get()).toBe(0);
});
