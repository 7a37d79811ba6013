import { afterEach, describe, expect, it, vi } from 'vitest';
import { appointmentTimesAfter } from '@/domain/appointment-times.ts';
import { historyText } from '@/islands/admin/text/history-text.ts';
import { FILLED, fromStranger, newId } from '../../support/fixtures/leads.ts';
import { newAddress, type Sent } from '../../support/hosts/site.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';

const { site, owner } = await siteWithOwner();
afterEach(() => vi.useRealTimers());

const correct = (submissionId: unknown, fields: Record<string, unknown>, sent: Sent = {}) =>
  site.send('/api/correct-lead', { ...sent, json: { submissionId, ...fields } });
const found = async (q: string) =>
  (await owner.leads(`q=${encodeURIComponent(q)}`)).map(({ id }) => id);

describe('a correction by the homeowner', () => {
  it('is shown everywhere, with the original beside it, also of a suspect', async () => {
    const id = await site.submitLead({ honeypot: 'x' });
    const address = '4 Main St, Lewisville, NC 27023';
    const response = await correct(id, { phone: ' 336-555-0188', address });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true, setsUp: null });
    const { lead, original, log } = await owner.lead(id);
    expect(lead).toMatchObject({
      phone: '336-555-0188',
      phone_e164: '+13365550188',
      address,
      town: 'lewisville-nc',
      status: 'new',
      version: 1,
    });
    expect(original).toMatchObject({
      name: FILLED.name,
      phone: FILLED.phone,
      address: FILLED.address,
    });
    expect(log).toMatchObject([
      { version: 1, by: 'homeowner', corrected: { phone: '336-555-0188', address } },
    ]);
    expect(await found('5550188')).toEqual([id]);
    const csv = await owner.csv('q=5550188');
    expect(csv).toContain(
      `(336) 555-0188,13365550188,"${address}",Lewisville,6-10 windows,,Evening (5pm-8pm),New,`,
    );
  });

  it('sent again after a lost response succeeds once', async () => {
    const id = await site.submitLead();
    const same = () => correct(id, { phone: '336-555-0187' });
    const responses = [...(await Promise.all([same(), same(), same()])), await same()];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await owner.changed(id, { version: 1, corrected: { phone: '336-555-0186' } });
    expect((await same()).status).toBe(200);
    const { lead, log } = await owner.lead(id);
    expect(lead.phone).toBe('336-555-0186');
    expect(log).toHaveLength(2);
  });

  it("follows its own and the owner's before it, even back to the original", async () => {
    const id = await site.submitLead();
    await owner.changed(id, { version: 0, corrected: { name: 'Anna Peres' } });
    await correct(id, { phone: '336-555-0185' });
    expect((await owner.lead(id)).lead).toMatchObject({
      name: 'Anna Peres',
      phone: '336-555-0185',
    });
    await correct(id, { name: FILLED.name });
    const { lead, log } = await owner.lead(id);
    expect(lead).toMatchObject({ name: FILLED.name, phone: '336-555-0185', version: 3 });
    expect(log.at(-1)?.corrected).toEqual({ phone: '336-555-0185' });
  });

  it('changes the time, the number of windows and the work, and back', async () => {
    const { windowCount, preferredTime } = FILLED;
    const id = await site.submitLead({ trades: ['windows'], decade: '1980s' });
    const trades = ['windows', 'gutters'];
    await correct(id, { trades, windowCount: '11-15', preferredTime: 'anytime' });
    const stored = { trades, window_count: '11-15', preferred_time: 'anytime' };
    const { original, log } = await owner.lead(id);
    expect(original).toMatchObject({ trades: ['windows'], window_count: windowCount });
    expect(log[0]?.corrected).toEqual(stored);
    const listed = (await owner.leads()).find((lead) => lead.id === id);
    expect(listed).toMatchObject({ ...stored, decade: '1980s' });
    await correct(id, { trades: ['windows'], windowCount, preferredTime });
    expect((await owner.lead(id)).lead.corrected).toBeNull();
  });

  it('to gutters only clears the number of windows', async () => {
    const id = await site.submitLead({ windowCount: '6-10' });
    await correct(id, { trades: ['gutters'] });
    expect((await owner.lead(id)).lead.window_count).toBe('unsure');
  });

  it('adds answers that are asked for after sending, and takes them back', async () => {
    const id = await site.submitLead({ reach: 'text' });
    const added = { message: 'Two dogs.\r\nSide gate, please. ', reach: null };
    expect((await correct(id, added)).status).toBe(200);
    const message = 'Two dogs.\nSide gate, please.';
    const { lead, log, original } = await owner.lead(id);
    expect(lead).toMatchObject({ message, reach: null, version: 1 });
    expect(original).toMatchObject({ message: null, reach: 'text' });
    expect(historyText(log).at(-1)?.text).toBe(
      `Changed first contact: back to what was sent, their note: ${message}`,
    );
    expect(await owner.csv()).toContain(`,"${message}",`);
    await correct(id, { message: ' ' });
    expect((await owner.lead(id)).lead).toMatchObject({ message: null, reach: null });
  });

  it('leaves out a half-day that is over', async () => {
    const id = await site.submitLead();
    const measure = '2020-01-02 PM';
    const saved = await correct(id, { measure, message: 'Two dogs.' });
    expect(await saved.json()).toMatchObject({ success: true, measure: null });
    const [firstTime] = appointmentTimesAfter(Date.now());
    await correct(id, { measure: firstTime });
    const alone = await correct(id, { measure });
    expect(await alone.json()).toMatchObject({ success: true, measure: firstTime });
    const { lead, log } = await owner.lead(id);
    expect(lead).toMatchObject({ measure: firstTime, message: 'Two dogs.' });
    expect(log).toHaveLength(2);
  });

  it('is saved while the owner changes the same lead', async () => {
    const id = await site.submitLead();
    const [answer] = await Promise.all([
      correct(id, { phone: '336-555-0183' }),
      owner.change(id, { version: 0, status: 'contacted' }),
    ]);
    expect(answer.status).toBe(200);
    expect((await owner.lead(id)).lead.phone).toBe('336-555-0183');
  });

  it.each([
    ['link', { address: 'evil-pay.com/x' }],
    ['markup', { name: '<a href=x>Ana</a>' }],
  ])('that looks like spam (%s) is kept, and the lead suspected', async (reason, fields) => {
    const before = await owner.overview();
    const id = await site.submitLead(fromStranger());
    const response = await correct(id, fields);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true, setsUp: null });
    expect((await correct(id, fields)).status).toBe(200);
    const { lead, log } = await owner.lead(id);
    expect(lead).toMatchObject({ ...fields, rescued: false, version: 1 });
    expect(lead.suspect?.reasons).toEqual([reason]);
    expect(log).toMatchObject([{ by: 'homeowner', corrected: fields, suspect: lead.suspect }]);
    const after = await owner.overview();
    expect(after.suspects).toBe(before.suspects + 1);
    expect(after.stats.total_leads).toBe(before.stats.total_leads);

    await owner.changed(id, { version: 1, rescued: true });
    expect((await owner.overview()).stats.total_leads).toBe(before.stats.total_leads + 1);
    // The owner has approved those words; new words are judged again.
    await correct(id, { ...fields, phone: '336-555-0179' });
    expect((await owner.lead(id)).lead).toMatchObject({ phone: '336-555-0179', rescued: true });
    await correct(id, { name: 'Now www.evil.example' });
    const again = await owner.lead(id);
    expect(again.lead).toMatchObject({ rescued: false });
    expect(historyText(again.log).at(-1)?.text).toBe(
      'Changed name: Now www.evil.example, marked as suspected spam again',
    );
  });

  it('that looks like spam marks no lead that the owner works on', async () => {
    const id = await site.submitLead(fromStranger());
    await owner.changed(id, { version: 0, rescued: true, status: 'contacted' });
    await correct(id, { name: 'Now www.evil.example' });
    const { lead, log } = await owner.lead(id);
    expect(lead).toMatchObject({ rescued: true, name: 'Now www.evil.example' });
    expect(historyText(log).at(-1)?.text).toBe(
      'Changed name: Now www.evil.example, looks like spam',
    );
  });

  it('without a difference leaves no trace', async () => {
    const id = await site.submitLead();
    expect((await correct(id, { phone: FILLED.phone })).status).toBe(200);
    expect((await owner.lead(id)).log).toEqual([]);
  });
});

describe('a refused correction', () => {
  it('has a wrong field, which is named, or corrects nothing', async () => {
    const id = await site.submitLead();
    const response = await correct(id, { phone: '12', name: ' \u200b', address: 'x'.repeat(301) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      fields: {
        name: 'Please enter your name.',
        phone: 'Please enter only a phone number, with 7 to 15 digits.',
        address: 'Please use at most 300 characters.',
      },
    });
    for (const wrong of [{ windowCount: '7' }, { preferredTime: 'now' }, { trades: 'windows' }])
      expect((await correct(id, wrong)).status).toBe(422);
    expect((await correct(id, {})).status).toBe(422);
    expect((await owner.lead(id)).log).toEqual([]);
  });

  it.each([[undefined], [7], ['x'], ['../lead'], [newId()]])('has the id %j', async (id) => {
    const response = await correct(id, { phone: '336-555-0182' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'not_found' });
  });

  it('is for a lead that is more than 14 days old, or erased', async () => {
    const [old, erased] = [await site.submitLead(), await site.submitLead()];
    const untouched = await site.submitLead({ windowCount: '6-10' });
    await owner.erase(erased);
    const earlier = () => correct(old, { phone: '336-555-0187' });
    expect((await earlier()).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 24 * 3_600_000 + 5000 });
    expect((await earlier()).status, 'of a repeat').toBe(200);
    expect((await correct(untouched, { windowCount: '6-10' })).status, 'of a guess').toBe(410);
    for (const id of [old, erased]) {
      const response = await correct(id, { phone: '336-555-0181' });
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({
        code: 'closed',
        error: expect.stringContaining('Please call us at') as string,
      });
    }
  });

  it('is the 21st of a lead, and the 31st request in a minute', async () => {
    const id = await site.submitLead();
    const ip = newAddress();
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent += 1) {
      statuses.push((await correct(id, { name: `Name ${sent}` }, { ip })).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), ...Array<number>(10).fill(410), 429]);
  });
});

it('corrects the copy of an erased lead that was sent again', async () => {
  const submissionId = await site.submitLead();
  await owner.erase(submissionId);
  await site.settle();
  await site.submitLead({ submissionId, name: 'Came Again' });
  expect((await correct(submissionId, { phone: '336-555-0180' })).status).toBe(200);
  const [id] = await found('Came Again');
  expect((await owner.lead(id ?? '')).lead.phone).toBe('336-555-0180');
});
