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

  it('is a sender of many different people from one network', async () => {
    const ip = newAddress();
    for (let sent = 0; sent < 7; sent += 1) {
      await submit({ name: `Neighbor ${sent}`, phone: `(336) 555-010${sent}` }, { ip });
    }
    expect(await suspicionOf('Neighbor 4')).toBeNull();
    expect((await suspicionOf('Neighbor 5'))?.reasons).toEqual(['many_from_network']);
  });

  it('is a sender of many different people in one visit', async () => {
    const session_id = v4();
    for (let sent = 0; sent < 4; sent += 1) {
      await submit({ name: `Guest ${sent}`, phone: `(336) 555-012${sent}`, session_id });
    }
    expect(await suspicionOf('Guest 2')).toBeNull();
    expect((await suspicionOf('Guest 3'))?.reasons).toEqual(['many_from_visit']);
  });

  it('is one person who submits again and again, past a few houses', async () => {
    const ip = newAddress();
    const sendHouse = (house: number) =>
      submit(
        { name: `Landlord ${house}`, phone: '336-555-0131', address: `${house} Oak St` },
        { ip },
      );
    for (let house = 0; house < 6; house += 1) await sendHouse(house);
    expect(await suspicionOf('Landlord 4')).toBeNull();
    expect(await suspicionOf('Landlord 5')).toEqual({ score: 60, reasons: ['many_by_person'] });
  });

  it('is one person who corrects one request after the other', async () => {
    const ip = newAddress();
    const ids = [newId(), newId(), newId(), newId()];
    const correct = (submissionId: string | undefined, address: string) =>
      site.send('/api/correct-lead', { ip, json: { submissionId, address } });
    for (const [n, submissionId] of ids.entries())
      await submit({ submissionId, name: `Fixer ${n}`, phone: '336-555-0132' }, { ip });
    for (const submissionId of ids.slice(0, 3)) await correct(submissionId, '8 Oak St');
    expect(await suspicionOf('Fixer 1')).toBeNull();
    await correct(ids[3], '9 Oak St');
    expect((await suspicionOf('Fixer 3'))?.reasons).toEqual(['many_by_person']);
  });

  it('is not a landlord who asks for a time and adds a note, house by house', async () => {
    const ip = newAddress();
    const measure = appointmentTimesAfter(Date.now())[0];
    const add = (submissionId: string, added: object) =>
      site.send('/api/correct-lead', { ip, json: { submissionId, ...added } });
    const ids = [newId(), newId(), newId(), newId()];
    for (const [n, submissionId] of ids.entries()) {
      await submit({ submissionId, name: `Owner ${n}`, phone: '336-555-0133' }, { ip });
      await add(submissionId, { measure });
      await add(submissionId, { message: 'Two dogs.' });
    }
    for (const n of ids.keys()) expect(await suspicionOf(`Owner ${n}`)).toBeNull();
  });

  it('is not a person who corrects one house again and again', async () => {
    const ip = newAddress();
    const phone = '336-555-0134';
    const submissionId = newId();
    await submit({ submissionId, name: 'Unsure 0', phone }, { ip });
    for (const address of ['1 Oak St', '2 Oak St', '3 Oak St', '4 Oak St'])
      await site.send('/api/correct-lead', { ip, json: { submissionId, address } });
    await submit({ name: 'Unsure 1', phone }, { ip });
    expect(await suspicionOf('Unsure 1')).toBeNull();
  });
});
