import { describe, expect, it } from 'vitest';
import type { BulkResponse } from '@/domain/api.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';
import { toCall } from '../../support/fixtures/callbacks.ts';
import { fromStranger, newId } from '../../support/fixtures/leads.ts';

const { site, owner } = await siteWithOwner();

const arrive = (over: Record<string, unknown> = {}): Promise<string> =>
  site.submitLead({ ...fromStranger(), ...over });
const bulk = (json: unknown) => owner.send('/api/admin/leads/bulk', { json });

describe('a change of several leads', () => {
  it('reports the result of each', async () => {
    const [first, taken] = [await arrive(), await arrive()];
    const nobody = newId();
    await bulk({ items: [{ id: taken, version: 0 }], status: 'won' });
    const items = [first, taken, nobody].map((id) => ({ id, version: 0 }));
    const response = await bulk({ items, status: 'lost', lost_reason: 'Moved away' });
    expect(response.status).toBe(200);
    expect(((await response.json()) as BulkResponse).results).toMatchObject([
      { id: first, ok: true, lead: { status: 'lost', lost_reason: 'Moved away', version: 1 } },
      { id: taken, ok: false, code: 'conflict', lead: { status: 'won', version: 1 } },
      { id: nobody, ok: false, code: 'not_found', lead: null },
    ]);
  });

  it.each([
    [{}, 'items'],
    [{ items: [], status: 'won' }, 'items'],
    [
      { items: Array.from({ length: 101 }, () => ({ id: newId(), version: 0 })), status: 'won' },
      'items',
    ],
    [{ items: [{ id: newId() }], status: 'won' }, 'items'],
    [{ items: [{ id: newId(), version: 0 }], status: 'sold' }, 'status'],
    [{ items: [{ id: newId(), version: 0 }], status: 'lost' }, 'lost_reason'],
  ])('is refused if it is wrong (%#)', async (json, field) => {
    const response = await bulk(json);
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: object };
    expect(Object.keys(fields)).toContain(field);
  });
});

describe('the first screen', () => {
  it('says whom to call, which promises were kept and what has come', async () => {
    const before = await owner.overview();
    const waiting = await arrive({ name: 'Call Me' });
    const later = await arrive({ name: 'Call Me Later' });
    await arrive({ name: 'Robot', honeypot: 'x' });
    const follow_up_at = new Date(Date.now() - 60_000).toISOString();
    await owner.change(later, { version: 0, status: 'contacted', follow_up_at });
    const after = await owner.overview();
    const called = toCall(after.today);
    expect(called).toContain(waiting);
    expect(called).toContain(later);
    expect(after.today.to_call).toBe(before.today.to_call + 2);
    expect(after.promise.kept).toBe(before.promise.kept + 1);
    expect(after.promise.share).toBe(100);
    expect(after.suspects).toBe(before.suspects + 1);
    // The other one was not opened either, but is dealt with.
    expect(after.unopened).toBe(before.unopened + 1);
    expect(after.stats.total_leads).toBe(before.stats.total_leads + 2);
    expect(after.recent_leads.slice(0, 2).map(({ id }) => id)).toEqual([later, waiting]);
    expect(after.recent_leads.length).toBeLessThanOrEqual(5);
    await owner.change(waiting, { version: 0, status: 'contacted' });
    expect((await owner.overview()).today.to_call).toBe(before.today.to_call + 1);
  });
});
