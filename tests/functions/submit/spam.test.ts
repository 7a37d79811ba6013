import { v4 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { appointmentTimesAfter } from '@/domain/appointment-times.ts';
import { FILLED, newId } from '../../support/fixtures/leads.ts';
import { newAddress, type Sent } from '../../support/hosts/site.ts';
import { siteWithOwner } from '../../support/hosts/owner.ts';

const { site, owner } = await siteWithOwner();

const submit = async (fields: Record<string, unknown>, sent: Sent = {}) => {
  const json = { ...FILLED, filled_ms: 20_000, ...fields };
  const response = await site.send('/api/submit-lead', { ...sent, json });
  return { status: response.status, keys: Object.keys((await response.json()) as object) };
};
const suspicionOf = async (name: string) => {
  const [lead] = await owner.named(name);
  if (!lead) throw new Error(`No lead of ${name}`);
  return lead.suspect;
};

describe('a suspect', () => {
  it('gets the same response as others and is listed with its reasons', async () => {
    const honest = await submit({ name: 'Honest' });
    const suspect = await submit({ name: 'Hasty', filled_ms: 150 });
    expect(suspect).toEqual(honest);
    expect(await suspicionOf('Honest')).toBeNull();
    expect(await suspicionOf('Hasty')).toEqual({ score: 60, reasons: ['too_fast'] });
  });

  it('is not a browser without scripts, which reports no typing time', async () => {
    const { honeypot: _, ...form } = { ...FILLED, name: 'Gutters.com Inc.' };
    expect((await site.send('/api/submit-lead', { form })).status).toBe(303);
    expect(await suspicionOf('Gutters.com Inc.')).toBeNull();
  });

  const [network, landlord, session_id] = [newAddress(), newAddress(), v4()];
  const others = (sent: number) => ({ phone: `(336) 555-010${sent}` });
  const houses = (sent: number) => ({ phone: '336-555-0131', address: `${sent} Oak St` });
  it.each([
    ['many_from_network', 5, others, { ip: network }],
    ['many_from_visit', 3, (sent: number) => ({ ...others(sent), session_id }), {}],
    ['many_by_person', 5, houses, { ip: landlord }],
  ])('is known by %s past %i requests', async (reason, most, fieldsOf, sender) => {
    for (let sent = 0; sent <= most; sent += 1)
      await submit({ name: `${reason} ${sent}`, ...fieldsOf(sent) }, sender);
    expect(await suspicionOf(`${reason} ${most - 1}`)).toBeNull();
    expect((await suspicionOf(`${reason} ${most}`))?.reasons).toEqual([reason]);
  });
});

describe('a person who corrects what was sent', () => {
  /** Sends requests of one person from one network. */
  const sendAs = async (name: string, phone: string, count: number) => {
    const ip = newAddress();
    const ids = Array.from({ length: count }, newId);
    for (const [n, submissionId] of ids.entries())
      await submit({ submissionId, name: `${name} ${n}`, phone }, { ip });
    const correct = (submissionId: string | undefined, json: object) =>
      site.send('/api/correct-lead', { ip, json: { submissionId, ...json } });
    const sendAnother = () => submit({ name: `${name} again`, phone }, { ip });
    return { ids, correct, sendAnother };
  };

  it('is a suspect after one request after the other', async () => {
    const { ids, correct } = await sendAs('Fixer', '336-555-0132', 4);
    for (const id of ids.slice(0, 3)) await correct(id, { address: '8 Oak St' });
    expect(await suspicionOf('Fixer 1')).toBeNull();
    await correct(ids[3], { address: '9 Oak St' });
    expect((await suspicionOf('Fixer 3'))?.reasons).toEqual(['many_by_person']);
  });

  it('is none after a time and a note for each house of a landlord', async () => {
    const measure = appointmentTimesAfter(Date.now())[0];
    const { ids, correct, sendAnother } = await sendAs('Owner', '336-555-0133', 3);
    for (const id of ids) {
      await correct(id, { measure });
      await correct(id, { message: 'Two dogs.' });
    }
    await sendAnother();
    expect(await suspicionOf('Owner 2')).toBeNull();
    expect(await suspicionOf('Owner again')).toBeNull();
  });

  it('is none after one house again and again', async () => {
    const { ids, correct, sendAnother } = await sendAs('Unsure', '336-555-0134', 1);
    for (const address of ['1 Oak St', '2 Oak St', '3 Oak St', '4 Oak St'])
      await correct(ids[0], { address });
    await sendAnother();
    expect(await suspicionOf('Unsure again')).toBeNull();
  });
});
