import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR } from '#domain/duration.ts';
import { API } from '@/domain/api.ts';
import { startFaultySite, type FaultySite } from '../support/hosts/faulty-site.ts';
import { ownerOf } from '../support/hosts/owner.ts';
import { FILLED, fromStranger } from '../support/fixtures/leads.ts';
import { later } from '../support/hosts/login-site.ts';

let site: FaultySite;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 13, 5) });
  site = await startFaultySite();
});
afterEach(async () => {
  await site.settle();
  await site.close();
  vi.useRealTimers();
});

const owner = async () => ownerOf(site, await site.logIn());
const leadsShown = async () => (await (await owner()).leads()).map(({ id }) => id);

const publish = async () => expect((await site.runSchedule('cron-each-minute')).ok).toBe(true);
const loseLeads = () =>
  site.fail({ kind: 'status', status: 404 }, { method: 'GET', path: /\/lead\// });

describe('a record that is listed and responds 404', () => {
  it('is not left out of a new database of leads', async () => {
    const id = await site.submitLead();
    later(2 * HOUR);
    loseLeads();
    await publish();
    await site.mend();
    await publish();
    expect(await leadsShown()).toEqual([id]);
  });

  it('is not forgotten when the database takes in what has changed', async () => {
    await publish();
    const id = await site.submitLead();
    loseLeads();
    await publish();
    later(2 * HOUR);
    await publish();
    await site.mend();
    await publish();
    expect(await leadsShown()).toEqual([id]);
  });
});

describe('a lead that was announced and never stored', () => {
  it('does not block other leads, and is taken in when it is sent again', async () => {
    await publish();
    const submissionId = v7({ msecs: Date.now() - HOUR });
    const json = { ...FILLED, submissionId };
    site.fail({ kind: 'status', status: 500 }, { method: 'PUT', path: /\/lead\// });
    expect((await site.send(API.submitLead, { json })).status).toBe(503);
    await site.mend();
    const id = await site.submitLead(fromStranger());
    later(2 * HOUR);
    await publish();
    expect(await leadsShown()).toEqual([id]);
    expect((await site.send(API.submitLead, { json })).status).toBe(200);
    expect(await leadsShown()).toEqual([submissionId, id]);
  });
});
