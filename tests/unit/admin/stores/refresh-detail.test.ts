import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { originalOf } from '@/domain/correction.ts';
import type { LeadDetail, LogEntry } from '@/domain/managed-lead.ts';
import {
  $detail,
  $offeredDetail,
  refreshDetail,
  showOfferedDetail,
} from '@/islands/admin/stores/known-leads.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

const lead = { ...shownLead(Date.UTC(2026, 0, 1, 12), { id: 'id-1' }), opened: true };
const detailOf = (...log: LogEntry[]): Response => {
  const rest = { same_person: [], visit: [], deliveries: [] };
  const detail: LeadDetail = { lead, original: originalOf(lead), log, ...rest };
  return Response.json(detail);
};
const NOTE: LogEntry = { version: 1, at: '2026-01-01T12:00:00.000Z', note: 'Call at noon' };

/** The requests that wait for their responses, in the order they were sent. */
let waiting: ((response: Response) => void)[] = [];

beforeEach(() => {
  waiting = [];
  $detail.set(null);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { search: '?tab=leads&lead=id-1' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)));
});
afterEach(() => vi.unstubAllGlobals());

it('keeps a note that was just written when the response to an older request comes last', async () => {
  const poll = refreshDetail('page');
  const press = refreshDetail('person');
  waiting[1]?.(detailOf(NOTE));
  await press;
  waiting[0]?.(detailOf());
  expect(await poll).toBeNull();
  expect($detail.get()?.detail?.log).toEqual([NOTE]);
});

it('offers what another device has written, and shows it when asked', async () => {
  const press = refreshDetail('person');
  waiting[0]?.(detailOf());
  await press;
  const poll = refreshDetail('page');
  waiting[1]?.(detailOf(NOTE));
  await poll;
  expect($detail.get()?.detail?.log).toEqual([]);
  expect($offeredDetail.get()?.detail?.log).toEqual([NOTE]);
  showOfferedDetail();
  expect($detail.get()?.detail?.log).toEqual([NOTE]);
  expect($offeredDetail.get()).toBeNull();
});
