import { v7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { API, type AnalyticsAnswer, type LeadsAnswer } from '@/domain/api.ts';
import { openStore } from '../../netlify/server/store.ts';
import { startFaultySite, type FaultySite } from '../support/faulty-site.ts';
import { FILLED } from '../support/leads.ts';

const HOUR = 60 * 60 * 1000;
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

let site: FaultySite;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 13, 5) });
  site = await startFaultySite();
});
afterEach(async () => {
  await site.settle();
  await site.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const leadsShown = async (): Promise<string[]> => {
  const answer = await site.send(API.leads, { cookie: await site.signIn() });
  return ((await answer.json()) as LeadsAnswer).leads.map(({ id }) => id);
};
const viewsShown = async (): Promise<number> => {
  const answer = await site.send(API.adminAnalytics, { cookie: await site.signIn() });
  return ((await answer.json()) as AnalyticsAnswer).stats.total_page_views;
};
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('a record that is listed and answered with 404', () => {
  const loseRecords = (path: RegExp) => {
    site.store.fail({ kind: 'status', status: 404 }, { method: 'GET', path });
  };

  it('is not left out of a new index of leads', async () => {
    const id = await site.submitLead();
    await site.settle();
    loseRecords(/\/lead\//);
    expect((await site.runSchedule('index-leads')).ok).toBe(false);
    await site.store.mend();
    expect((await site.runSchedule('index-leads')).ok).toBe(true);
    expect(await leadsShown()).toEqual([id]);
  });

  it('is not forgotten when the index takes in what has changed', async () => {
    expect((await site.runSchedule('index-leads')).ok).toBe(true);
    const id = await site.submitLead();
    await site.settle();
    later(2 * HOUR);
    loseRecords(/\/lead\//);
    expect((await site.runSchedule('index-leads')).ok).toBe(false);
    await site.store.mend();
    expect((await site.runSchedule('index-leads')).ok).toBe(true);
    expect(await leadsShown()).toEqual([id]);
  });

  it('keeps nobody from being forgotten a day after the request', async () => {
    await site.submitLead();
    await site.settle();
    const persons = () => openStore({ deploy: { context: 'production' } }).list('person/');
    expect(await persons()).toHaveLength(2);
    later(25 * HOUR);
    loseRecords(/\/lead\//);
    expect((await site.runSchedule('index-leads')).ok).toBe(false);
    expect((await site.runSchedule('forget-persons')).ok).toBe(true);
    expect(await persons()).toEqual([]);
  });

  it('is not missing in what is counted for good', async () => {
    const session_id = crypto.randomUUID();
    const json = { batch: v7(), events: [{ event_type: 'page_view', page_path: '/', session_id }] };
    const headers = { 'user-agent': BROWSER };
    expect((await site.send(API.analytics, { json, headers })).status).toBe(204);
    later(2 * HOUR);
    loseRecords(/\/events\//);
    expect((await site.runSchedule('roll-up')).ok).toBe(false);
    await site.store.mend();
    expect((await site.runSchedule('roll-up')).ok).toBe(true);
    expect(await viewsShown()).toBe(1);
  });
});

describe('a request that was announced and never stored', () => {
  it('does not keep the index from going on', async () => {
    expect((await site.runSchedule('index-leads')).ok).toBe(true);
    site.store.fail({ kind: 'status', status: 500 }, { method: 'PUT', path: /\/lead\// });
    expect((await site.send(API.submitLead, { json: FILLED })).status).toBe(503);
    await site.store.mend();
    const id = await site.submitLead();
    later(2 * HOUR);
    expect((await site.runSchedule('index-leads')).ok).toBe(true);
    expect(await leadsShown()).toEqual([id]);
  });
});
