import { describe, expect, it } from 'vitest';
import { API, type ErrorResponse, type LeadResponse } from '@/domain/api.ts';
import { type Fault, startFaultySite, timed, UNCONFIRMED } from '../support/hosts/faulty-site.ts';
import { siteWithOwner } from '../support/hosts/owner.ts';

const { site, owner } = await siteWithOwner(startFaultySite);

/** Faults of one lead, so that tests that wait for the store wait together. */
const failAt = (kind: 'leadlog' | 'tombstone', id: string, fault: Fault, times?: number) => {
  const path = new RegExp(`/${kind}/[^/]+/${id}`);
  return site.fail(fault, { method: 'PUT', path, ...(times !== undefined && { times }) });
};

const CONTACTED = { version: 0, status: 'contacted', note: 'Left word.' };

describe('a change of a lead, when the store', () => {
  it.each(UNCONFIRMED)(
    '%s, never reports success, and stores the repeated change once',
    async (_, fault) => {
      const id = await site.submitLead();
      const mend = failAt('leadlog', id, fault);
      const { response, seconds } = await timed(() => owner.change(id, CONTACTED));
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ success: false, code: 'unavailable' });
      expect(seconds).toBeLessThan(12);
      mend();
      expect((await owner.lead(id)).lead).toMatchObject({ status: 'new', version: 0 });
      expect((await owner.change(id, CONTACTED)).status).toBe(200);
      expect((await owner.change(id, CONTACTED)).status).toBe(200);
      const { lead, log } = await owner.lead(id);
      expect(lead).toMatchObject({ status: 'contacted', version: 1 });
      expect(log).toHaveLength(1);
    },
  );

  it('stores it and loses the response, reports success', async () => {
    const id = await site.submitLead();
    failAt('leadlog', id, { kind: 'lost' }, 1);
    const { lead } = (await (await owner.change(id, CONTACTED)).json()) as LeadResponse;
    expect(lead).toMatchObject({ status: 'contacted', version: 1 });
    expect((await owner.lead(id)).log).toHaveLength(1);
  });

  it('stores it and loses every response, has one change after the retry', async () => {
    const id = await site.submitLead();
    const mend = failAt('leadlog', id, { kind: 'lost' });
    expect((await owner.change(id, CONTACTED)).status).toBe(503);
    mend();
    expect((await owner.change(id, CONTACTED)).status).toBe(200);
    expect((await owner.lead(id)).log).toHaveLength(1);
  });

  it('loses every response, does not let another change overwrite it unseen', async () => {
    const id = await site.submitLead();
    const mend = failAt('leadlog', id, { kind: 'lost' });
    expect((await owner.change(id, CONTACTED)).status).toBe(503);
    mend();
    const other = await owner.change(id, { version: 0, status: 'spam' });
    expect(other.status).toBe(409);
    const { lead } = (await other.json()) as ErrorResponse;
    expect(lead).toMatchObject({ status: 'contacted', version: 1 });
  });

  it('cannot read the log, refuses the change', async () => {
    const id = await site.submitLead();
    expect((await owner.change(id, CONTACTED)).status).toBe(200);
    const failure: Fault = { kind: 'status', status: 500 };
    const mend = site.fail(failure, { method: 'GET', path: /leadlog/ });
    expect((await owner.change(id, { version: 1, status: 'won' })).status).toBe(503);
    mend();
    expect((await owner.lead(id)).lead).toMatchObject({ status: 'contacted', version: 1 });
  });
});

describe('an erasure, when the store', () => {
  it.each(UNCONFIRMED)('%s, never reports success, and succeeds later', async (_, fault) => {
    const id = await site.submitLead();
    const erase = () => owner.erase(id);
    const mend = failAt('tombstone', id, fault);
    const { response, seconds } = await timed(erase);
    expect(response.status).toBe(503);
    expect(seconds).toBeLessThan(12);
    mend();
    expect((await owner.lead(id)).lead.id).toBe(id);
    expect((await erase()).status).toBe(204);
    expect((await owner.send(`${API.leads}/${id}`)).status).toBe(404);
  });

  it('fails on one lead of a person, erases all of them at the next try', async () => {
    const id = await site.submitLead();
    const other = await site.submitLead();
    const erase = () => owner.erase(id, '?person=1');
    const mend = failAt('tombstone', other, { kind: 'status', status: 503 });
    expect((await erase()).status).toBe(503);
    mend();
    // By now the work behind the first request may have finished the other one, which it had announced.
    expect((await erase()).status).toBe(204);
    for (const lead of [id, other]) {
      expect((await owner.send(`${API.leads}/${lead}`)).status).toBe(404);
    }
  });
});
