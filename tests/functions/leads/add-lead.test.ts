import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import type { ErrorResponse, LeadResponse, LeadsResponse } from '@/domain/api.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import { startSite, type Site } from '../../support/hosts/site.ts';

let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await startSite();
  cookie = await site.signIn();
});
afterAll(() => site.close());

const detail = async (id: string): Promise<LeadDetail> => {
  const response = await site.send(`/api/admin/leads/${id}`, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as LeadDetail;
};

describe('the first opening of a lead', () => {
  it('removes its badge as unread, once', async () => {
    const id = await site.submitLead();
    expect((await detail(id)).lead.opened).toBe(false);
    for (let n = 0; n < 2; n += 1) {
      const opened = await site.send(`/api/admin/leads/${id}/opened`, { method: 'POST', cookie });
      expect(opened.status).toBe(204);
    }
    expect((await detail(id)).lead.opened).toBe(true);
    const nobody = await site.send(`/api/admin/leads/${v7()}/opened`, { method: 'POST', cookie });
    expect(nobody.status).toBe(404);
  });
});

describe('a lead added by hand', () => {
  const add = (json: unknown) => site.send('/api/admin/leads', { cookie, json });

  it('needs a name, a phone number and an address, and is read already', async () => {
    const response = await add({ name: 'Walk In', phone: '336 555 0111', address: '1 Oak St' });
    expect(response.status).toBe(200);
    const { lead } = (await response.json()) as LeadResponse;
    expect(lead).toMatchObject({
      name: 'Walk In',
      phone_e164: '+13365550111',
      window_count: 'unsure',
      preferred_time: 'anytime',
      source: 'phone',
      opened: true,
    });
    expect((await detail(lead.id)).lead).toEqual(lead);
    const wrong = await add({ name: 'Walk In', phone: '336' });
    expect(wrong.status).toBe(422);
    expect(Object.keys(((await wrong.json()) as ErrorResponse).fields ?? {})).toEqual([
      'phone',
      'address',
    ]);
  });

  it('may say what needs work', async () => {
    const person = { name: 'Gutters By Hand', phone: '336 555 0112', address: '2 Oak St' };
    const { lead } = (await (await add({ ...person, trades: ['gutters'] })).json()) as LeadResponse;
    expect(lead).toMatchObject({ trades: ['gutters'], window_count: 'unsure' });
    expect((await detail(lead.id)).lead).toEqual(lead);
  });

  it('is one lead for several requests with one id', async () => {
    const json = {
      name: 'Twice By Hand',
      phone: '336 555 0111',
      address: '1 Oak',
      submissionId: v7(),
    };
    await Promise.all([add(json), add(json)]);
    const listed = await site.send('/api/admin/leads?q=twice+by+hand', { cookie });
    expect(((await listed.json()) as LeadsResponse).leads).toHaveLength(1);
  });

  it.each([49 * 3_600_000, -36 * 86_400_000])(
    "is refused with the server's time if the clock of its id is off by %d ms",
    async (off) => {
      const json = { name: 'Off By Days', phone: '336 555 0111', address: '1 Oak' };
      const response = await add({ ...json, submissionId: v7({ msecs: Date.now() + off }) });
      expect(response.status).toBe(422);
      const answer = (await response.json()) as ErrorResponse;
      expect(answer.code).toBe('clock');
      expect(Math.abs(Date.parse(answer.serverTime ?? '') - Date.now())).toBeLessThan(60_000);
    },
  );
});
