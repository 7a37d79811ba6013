import { describe, expect, it } from 'vitest';
import { v7 } from 'uuid';
import { API, type ErrorResponse, type LeadResponse } from '@/domain/api.ts';
import { HOUR, MINUTE } from '@/domain/duration.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';
import { newId } from '../../support/fixtures/leads.ts';

const { owner } = await siteWithOwner();

describe('a lead added by hand', () => {
  it('counts as read, and may say what needs work', async () => {
    const response = await owner.add({
      name: 'Walk In',
      phone: '336 555 0111',
      address: '1 Oak St',
      trades: ['gutters'],
    });
    expect(response.status).toBe(200);
    const { lead } = (await response.json()) as LeadResponse;
    expect(lead).toMatchObject({
      name: 'Walk In',
      phone_e164: '+13365550111',
      window_count: 'unsure',
      preferred_time: 'anytime',
      trades: ['gutters'],
      source: 'phone',
      opened: true,
    });
    expect((await owner.lead(lead.id)).lead).toEqual(lead);
  });

  const ADDED = {
    status: 'contacted',
    follow_up_at: '2031-05-06T13:00:00.000Z',
    note: 'Deck side',
  };
  const added = async (json: object): Promise<Lead> =>
    (await owner.read<LeadResponse>(API.leads, { json })).lead;

  it.each([
    [
      { name: ' \u2063 ', address: '1 Oak St' },
      { phone: 'Please enter a phone number or a name.' },
    ],
    [
      { name: 'Al', phone: '336 555' },
      { phone: 'Please enter only a phone number, with 7 to 15 digits.' },
    ],
    [{ name: 'A'.repeat(121) }, { name: 'Please use at most 120 characters.' }],
    [{ name: 'Al', change: { status: 'lost' } }, { lost_reason: 'Please say why it was lost.' }],
    [{ name: 'Al', change: null }, { status: 'Please say what to change.' }],
  ])('is refused as %j, and nothing of it is kept', async (json, fields) => {
    const before = await owner.leads();
    const wrong = await owner.add(json);
    expect(wrong.status).toBe(422);
    expect(((await wrong.json()) as ErrorResponse).fields).toEqual(fields);
    expect(await owner.leads()).toEqual(before);
  });

  it('needs only a phone number or only a name, and starts with its first entry', async () => {
    const called = await added({ phone: '336 555 0113', heard: 'yard_sign', change: ADDED });
    expect(called).toMatchObject({ name: '', address: '', version: 1, heard: 'yard_sign' });
    const { lead, log } = await owner.lead(called.id);
    expect(lead).toEqual(called);
    expect(log).toMatchObject([{ version: 1, ...ADDED }]);
    expect(lead.follow_up_at).toBe(ADDED.follow_up_at);
    const named = await added({
      name: 'Al Kerr',
      heard: 'a bird',
      change: { status: 'quoted', quoted_cents: 840_000 },
    });
    expect(named).toMatchObject({
      phone: '',
      phone_e164: null,
      heard: null,
      quoted_cents: 840_000,
    });
  });

  it('has one entry however often it is sent, and another one for a different choice', async () => {
    const json = { phone: '336 555 0114', submissionId: newId(), change: ADDED };
    const both = await Promise.all([added(json), added(json)]);
    expect((await added(json)).id).toBe(both[0].id);
    expect((await owner.lead(both[0].id)).log).toHaveLength(1);
    const visit = { status: 'scheduled', visit_at: '2031-05-07T13:00:00.000Z', follow_up_at: null };
    expect(await added({ ...json, change: visit })).toMatchObject({ version: 2, ...visit });
    expect((await owner.lead(both[0].id)).log).toMatchObject([ADDED, visit]);
  });

  it("is refused with the server's time if the clock of its id is off by days", async () => {
    const submissionId = v7({ msecs: Date.now() + 49 * HOUR });
    const response = await owner.add({ name: 'Off By Days', submissionId });
    expect(response.status).toBe(422);
    const answer = (await response.json()) as ErrorResponse;
    expect(answer.code).toBe('clock');
    expect(Math.abs(Date.parse(answer.serverTime ?? '') - Date.now())).toBeLessThan(MINUTE);
  });
});
