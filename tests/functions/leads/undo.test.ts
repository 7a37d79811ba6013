import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadResponse } from '@/domain/api.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { startSite, type Site } from '../../support/hosts/site.ts';

let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  cookie = await site.signIn();
});
afterAll(() => site.close());

const change = (id: string, json: unknown) =>
  site.send(`/api/admin/leads/${id}`, { method: 'PATCH', cookie, json });
const changed = async (id: string, json: unknown): Promise<Lead> => {
  const response = await change(id, json);
  expect(response.status).toBe(200);
  return ((await response.json()) as LeadResponse).lead;
};
const detail = async (id: string): Promise<LeadDetail> => {
  const response = await site.send(`/api/admin/leads/${id}`, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as LeadDetail;
};

describe('a change of a lead', () => {
  it('is undone with every value that it set, and its answer time', async () => {
    const id = await site.submitLead();
    await changed(id, { version: 0, follow_up_at: '2030-01-02T10:00:00-05:00' });
    const lost = await changed(id, { version: 1, status: 'lost', lost_reason: 'Too far' });
    expect(lost).toMatchObject({ status: 'lost', lost_reason: 'Too far' });
    const undone = await changed(id, { version: 2, undo: true });
    expect(undone).toMatchObject({
      version: 3,
      status: 'new',
      lost_reason: null,
      answered_at: null,
      follow_up_at: '2030-01-02T15:00:00.000Z',
    });
    expect((await detail(id)).log.at(-1)).toMatchObject({ version: 3, undoes: 2, status: 'new' });
    const redone = await changed(id, { version: 3, undo: true });
    expect(redone).toMatchObject({ status: 'lost', lost_reason: 'Too far' });
    expect(redone.answered_at).toBe(lost.answered_at);
  });

  it('is undone after later ones were, or under a note, but not under another change', async () => {
    const id = await site.submitLead();
    await changed(id, { version: 0, status: 'contacted' });
    await changed(id, { version: 1, missed: true });
    expect((await change(id, { version: 1, undo: true })).status).toBe(409);
    await changed(id, { version: 2, undo: true });
    await changed(id, { version: 3, note: 'Wants bay windows.' });
    const undone = await changed(id, { version: 1, undo: true });
    expect(undone).toMatchObject({ version: 5, status: 'new', answered_at: null, missed: null });
    expect(await changed(id, { version: 1, undo: true })).toMatchObject({ version: 5 });
    expect(await changed(id, { version: 4, undo: true })).toMatchObject({ version: 6 });
    expect((await detail(id)).log.map(({ undoes }) => undoes ?? null)).toEqual([
      null,
      null,
      2,
      null,
      1,
      4,
    ]);
  });
});
