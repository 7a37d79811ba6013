import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { API, type SubmitLeadResponse } from '@/domain/api.ts';
import { HOUR, MINUTE } from '@/domain/duration.ts';
import { monthOf } from '../../../netlify/server/records/lead-record.ts';
import { openedKey, putLead } from '../../../netlify/server/records/lead-store.ts';
import { FILLED, leadRecord, newId } from '../../support/fixtures/leads.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';
import { freshProcess, memoryStore } from '../../support/stores/memory-store.ts';
import { changeAt, eraseAt, listAll, publishAt } from '../../support/stores/product-at.ts';

const { site, owner } = await siteWithOwner();

const erase = async (id: string, query = '') => {
  const { status } = await owner.erase(id, query);
  await site.settle();
  return status;
};
const status = async (id: string) => (await owner.send(`${API.leads}/${id}`)).status;

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
    expect(await status(id)).toBe(404);
    expect(await erase(id)).toBe(404);
    expect(await owner.leads('q=vanishing')).toEqual([]);
    const kept = await wholeStore();
    for (const trace of ['Erase Me', 'Vanishing', 'secret note', 'Otherwise', session_id]) {
      expect(kept).not.toContain(trace);
    }
    expect(kept).not.toContain(openedKey(id));
    expect(kept).toContain(`tombstone/${monthOf(id)}/${id}`);
  });

  it('stores a submission that is sent again with its id as another lead', async () => {
    const json = { ...FILLED, name: 'Sent Again', submissionId: newId() };
    const send = async () =>
      (await (await site.send('/api/submit-lead', { json })).json()) as SubmitLeadResponse;
    const first = await send();
    expect(await erase(json.submissionId)).toBe(204);
    const [again, third] = [await send(), await send()];
    expect(again).toMatchObject({ success: true });
    expect(again).not.toEqual(first);
    expect(third).toEqual(again);
    const [lead, ...more] = await owner.leads('q=sent+again');
    expect(more).toEqual([]);
    expect(lead?.id).not.toBe(json.submissionId);
    expect(await erase(lead?.id ?? '')).toBe(204);
    expect(await owner.leads('q=sent+again')).toEqual([]);
  });

  it('of a person takes every lead with the phone number, or the name at the address', async () => {
    const address = '5 Person Street, Clemmons';
    const first = await site.submitLead({ name: 'Per Són', phone: '336 555 0121', address });
    const samePhone = await site.submitLead({ name: 'P. Son', phone: '+1 (336) 555-0121' });
    const sameHome = await site.submitLead({
      name: 'per son',
      phone: '336 555 0122',
      address: '5 person st., Clemmons',
    });
    const neighbor = await site.submitLead({ name: 'Neighbor', phone: '336 555 0123', address });
    await site.settle();
    expect(await erase(first, '?person=1')).toBe(204);
    expect(await Promise.all([first, samePhone, sameHome, neighbor].map(status))).toEqual([
      404, 404, 404, 200,
    ]);
  });

  it.each([0, 2])('of a person takes the whole chain by its lead %i, and no other', async (by) => {
    const store = memoryStore();
    const start = Date.parse('2030-03-01T12:00:00Z');
    const put = async (minutes: number, line: number, address: string): Promise<string> => {
      const phone_e164 = `+1336555${line}`;
      const from = { name: 'Pat Chain', phone: phone_e164, phone_e164, address };
      return (await putLead(store, leadRecord(start + minutes * MINUTE, from))).id;
    };
    const chain = [
      await put(0, 1001, '1 Oak St'),
      await put(1, 1001, '2 Oak St'),
      await put(2, 1002, '2 Oak St'),
    ];
    const namesake = await put(3, 1003, '3 Oak St');
    const now = new Date(start + HOUR);
    const all = await listAll(store, now);
    expect(all.find(({ id }) => id === chain[2])?.joins).toBe(chain[0]);
    await eraseAt(store, now, chain[by], true);
    expect((await listAll(store, now)).map(({ id }) => id)).toEqual([namesake]);
  });

  it('of a person without a number and a name leaves other such leads', async () => {
    const nothing = { name: '-', phone: '1234567', address: '...' };
    const [gone, kept] = [
      await site.submitLead(nothing),
      await site.submitLead({ ...nothing, name: '.' }),
    ];
    expect(await erase(gone, '?person=1')).toBe(204);
    expect(await Promise.all([gone, kept].map(status))).toEqual([404, 200]);
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
