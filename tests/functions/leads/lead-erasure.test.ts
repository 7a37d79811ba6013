import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { API } from '@/domain/api.ts';
import { DAY } from '@/domain/duration.ts';
import type { LeadRecord } from '@/domain/lead.ts';
import { monthOf } from '../../../netlify/server/records/lead-record.ts';
import { openedKey, putLead } from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { leadRecord, newId } from '../../support/fixtures/leads.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';
import { freshProcess, memoryStore } from '../../support/stores/memory-store.ts';
import {
  changeAt,
  detailAt,
  eraseAt,
  listAll,
  publishAt,
} from '../../support/stores/product-at.ts';

const { site, owner } = await siteWithOwner();

const erase = async (id: string) => {
  const { status } = await owner.erase(id);
  await site.settle();
  return status;
};
const wholeStore = async (): Promise<string> =>
  [...(await site.everything())].map(([key, text]) => `${key} ${text}`).join('\n');

describe('erasing a lead', () => {
  it('hides it at once and leaves nothing but a tombstone without its words', async () => {
    const session_id = randomUUID();
    const batch = `${newId().slice(0, 24)}${session_id.slice(-12)}`;
    const view = { event_type: 'page_view', page_path: '/erase-me', session_id };
    const id = await site.submitLead({ name: 'Erase Me', address: '77 Vanishing Ln', session_id });
    await site.send('/api/analytics', { json: { batch, events: [view] } });
    await site.send('/api/analytics', { json: view });
    await owner.change(id, {
      version: 0,
      note: 'secret note',
      corrected: { name: 'Erased Otherwise' },
    });
    await owner.send(`${API.leads}/${id}/opened`, { method: 'POST' });
    expect(await wholeStore()).toContain(openedKey(id));
    expect(await owner.leads('q=vanishing')).toHaveLength(1);
    expect(await erase(id)).toBe(204);
    expect((await owner.send(`${API.leads}/${id}`)).status).toBe(404);
    expect(await erase(id)).toBe(404);
    expect(await owner.leads('q=vanishing')).toEqual([]);
    const kept = await wholeStore();
    for (const trace of ['Erase Me', 'Vanishing', 'secret note', 'Otherwise', session_id]) {
      expect(kept).not.toContain(trace);
    }
    expect(kept).not.toContain(openedKey(id));
    expect(kept).toContain(`tombstone/${monthOf(id)}/${id}`);
  });

  it('leaves no note that is written at the same moment', async () => {
    const store = memoryStore();
    const now = new Date('2030-03-01T12:00:00Z');
    const { id } = await putLead(store, leadRecord(now.getTime()));
    const late = freshProcess(store, async (operation, key, work) => {
      if (operation === 'createOnce' && key.startsWith('leadlog/')) {
        await eraseAt(store, now, id);
        await publishAt(store, now);
      }
      return work();
    });
    const change = changeAt(late, now, id, { version: 0, note: 'secret note' });
    await expect(change).rejects.toThrow('not_found');
    expect(await store.list('leadlog/')).toEqual([]);
  });
});

describe('erasing a person', () => {
  const START = Date.parse('2030-03-01T12:00:00Z');
  const NOW = new Date(START + 9 * DAY);
  const receive = async (store: Store, days: number, fields: Partial<LeadRecord>) =>
    (await putLead(store, leadRecord(START + days * DAY, { name: 'Pat Chain', ...fields }))).id;
  const idsAfter = async (store: Store, erased: string | undefined) => {
    await eraseAt(store, NOW, erased, true);
    return (await listAll(store, NOW)).map(({ id }) => id);
  };
  const [ONE, TWO] = ['+13365551001', '+13365551002'];

  it('takes every lead with the phone number, or the name at the address', async () => {
    const store = memoryStore();
    const address = '5 Person Street, Clemmons';
    const first = await receive(store, 0, { phone_e164: ONE, address });
    await receive(store, 2, { phone_e164: ONE });
    await receive(store, 4, { name: 'PAT  CHÁIN', address: '5 person st., Clemmons' });
    const neighbor = await receive(store, 6, { name: 'Neighbor', address });
    const namesake = await receive(store, 8, { phone_e164: TWO });
    expect(await idsAfter(store, first)).toEqual([namesake, neighbor]);
  });

  it.each([0, 2])('takes the whole chain of repeats by its lead %i', async (by) => {
    const store = memoryStore();
    const chain = [
      await receive(store, 0, { phone_e164: ONE, address: '1 Oak St' }),
      await receive(store, 0.1, { phone_e164: ONE, address: '2 Oak St' }),
      await receive(store, 0.2, { phone_e164: TWO, address: '2 Oak St' }),
    ];
    expect((await detailAt(store, NOW, chain[2] ?? '')).lead.joins).toBe(chain[0]);
    expect(await idsAfter(store, chain[by])).toEqual([]);
  });

  it('without a number and a name leaves other such leads', async () => {
    const store = memoryStore();
    const nothing = { phone_e164: null, name: '-', address: '...' };
    const gone = await receive(store, 0, nothing);
    const kept = await receive(store, 0, nothing);
    expect(await idsAfter(store, gone)).toEqual([kept]);
  });
});
