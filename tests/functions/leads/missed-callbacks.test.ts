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
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

it('counts missed callbacks in a row, until somebody was reached', async () => {
  const id = await arrive();
  expect((await after(id)).missed).toBeNull();
  const called = Date.now();
  const { missed, status, answered_at } = await after(id, MISSED, { note: 'Rang long.' }, MISSED);
  expect(missed?.calls).toBe(2);
  expect(Date.parse(missed?.last_at ?? '')).toBeGreaterThanOrEqual(called);
  expect({ status, answered_at }).toEqual({ status: 'new', answered_at: null });
  expect((await after(id, { follow_up_at: daysAgo(0) })).missed?.calls).toBe(2);
  expect((await after(id, { status: 'contacted' })).missed).toBeNull();
  expect((await after(id, MISSED)).missed?.calls).toBe(1);
  expect((await after(id, { follow_up_at: null })).missed).toBeNull();
});

it('counts no undone try, and nothing else that is called missed', async () => {
  const id = await arrive();
  expect((await after(id, MISSED, MISSED, { undo: true })).missed?.calls).toBe(1);
  expect((await after(id, { undo: true })).missed?.calls).toBe(2);
  expect((await after(id, { status: 'contacted' }, { undo: true })).missed?.calls).toBe(2);
  const { version } = await after(id);
  for (const missed of [false, 'yes', 1, null]) {
    expect((await owner.change(id, { version, missed })).status).toBe(422);
  }
});

it('sorts missed callbacks behind those not tried, and before those that can wait', async () => {
  const order = async () => {
    const leads = await owner.leads('sort=due&status=open');
    const known = [old, recent, fresh];
    return leads.map(({ id }) => id).filter((id) => known.includes(id));
  };
  const [old, recent, fresh] = [await arrive(), await arrive(), await arrive()];
  await after(old, { follow_up_at: daysAgo(3) });
  await after(recent, { follow_up_at: daysAgo(1) });
  expect(await order()).toEqual([old, recent, fresh]);
  await after(old, MISSED);
  expect(await order()).toEqual([recent, old, fresh]);
  await after(recent, MISSED);
  expect(await order()).toEqual([old, recent, fresh]);
  await after(old, { undo: true });
  expect(await order()).toEqual([old, recent, fresh]);
  // A promise that has time is not put off any further.
  await after(fresh, MISSED);
  expect(await order()).toEqual([old, recent, fresh]);
});
