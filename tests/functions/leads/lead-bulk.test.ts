import { describe, expect, it } from 'vitest';
import type { BulkResponse } from '@/domain/api.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';
import { newId } from '../../support/fixtures/leads.ts';

const { site, owner } = await siteWithOwner();

const bulk = (json: unknown) => owner.send('/api/admin/leads/bulk', { json });

describe('a change of several leads', () => {
  const ITEM = { id: newId(), version: 0 };

  it('reports the result of each', async () => {
    const [first, taken] = [await site.submitLead(), await site.submitLead()];
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
    [{ items: [], status: 'won' }, 'items'],
    [{ items: Array<typeof ITEM>(101).fill(ITEM), status: 'won' }, 'items'],
    [{ items: [{ id: newId() }], status: 'won' }, 'items'],
    [{ items: [ITEM], status: 'sold' }, 'status'],
    [{ items: [ITEM], status: 'lost' }, 'lost_reason'],
  ])('is refused if it is wrong (%#)', async (json, field) => {
    const response = await bulk(json);
    expect(response.status).toBe(422);
    const { fields } = (await response.json()) as { fields: object };
    expect(Object.keys(fields)).toContain(field);
  });
});
