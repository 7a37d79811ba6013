import { expect, it } from 'vitest';
import type { LeadChange } from '@/domain/lead-change.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { fromStranger } from '../../support/fixtures/leads.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';

const { site, owner } = await siteWithOwner();

const arrive = () => site.submitLead(fromStranger());
const after = async (id: string, ...changes: Omit<LeadChange, 'version'>[]): Promise<Lead> => {
  let { lead } = await owner.lead(id);
  for (const each of changes) lead = await owner.changed(id, { version: lead.version, ...each });
  return lead;
};
const MISSED = { missed: true } as const;

it('counts missed callbacks in a row, until somebody was reached', async () => {
  const id = await arrive();
  expect((await after(id)).missed).toBeNull();
  const called = Date.now();
  const { missed, status, answered_at } = await after(id, MISSED, { note: 'Rang long.' }, MISSED);
  expect(missed?.calls).toBe(2);
  expect(Date.parse(missed?.last_at ?? '')).toBeGreaterThanOrEqual(called);
  expect({ status, answered_at }).toEqual({ status: 'new', answered_at: null });
  expect((await after(id, { follow_up_at: new Date().toISOString() })).missed?.calls).toBe(2);
  expect((await after(id, { status: 'contacted' })).missed).toBeNull();
  expect((await after(id, MISSED)).missed?.calls).toBe(1);
  expect((await after(id, { follow_up_at: null })).missed).toBeNull();
});

it('counts no undone try', async () => {
  const id = await arrive();
  expect((await after(id, MISSED, MISSED, { undo: true })).missed?.calls).toBe(1);
  expect((await after(id, { undo: true })).missed?.calls).toBe(2);
  expect((await after(id, { status: 'contacted' }, { undo: true })).missed?.calls).toBe(2);
});
