import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ErrorResponse } from '@/domain/api.ts';
import type { LeadChange } from '@/domain/lead-change.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { $conflicts } from '@/islands/admin/stores/conflicts.ts';
import { changeLead } from '@/islands/admin/stores/lead-changes.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

const listed = (id: string): Lead => shownLead(0, { id, version: 1 });

/** A server on which another window has already changed every lead once. */
const serve = (path: string, { body }: { body: string }): Response => {
  const lead = { ...listed(path.split('/').at(-1) ?? ''), version: 2 };
  const { version, status = 'new' } = JSON.parse(body) as LeadChange;
  if (version < lead.version) {
    const response: ErrorResponse = { success: false, error: 'Changed', code: 'conflict', lead };
    return Response.json(response, { status: 409 });
  }
  return Response.json({ lead: { ...lead, version: 3, status } });
};

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string, init: { body: string }) =>
    Promise.resolve(serve(path, init)),
  );
});
afterEach(() => vi.unstubAllGlobals());

it('asks about one conflict after the other, and reports the result of each press', async () => {
  const first = changeLead(listed('a'), { status: 'won' }, 'Won');
  const second = changeLead(listed('b'), { status: 'quoted' }, 'Quoted');
  await vi.waitFor(() => expect($conflicts.get()).toHaveLength(2));
  expect($conflicts.get().map(({ now, requested }) => [now.id, requested.status])).toEqual([
    ['a', 'won'],
    ['b', 'quoted'],
  ]);
  $conflicts.get()[0]?.choose('mine');
  expect($conflicts.get().map(({ now }) => now.id)).toEqual(['b']);
  expect(await first).toBe('done');
  $conflicts.get()[0]?.choose('theirs');
  expect(await second).toBe('dropped');
  expect($conflicts.get()).toEqual([]);
});
