import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStore } from '../../netlify/server/store.ts';
import { startFaultySite, type FaultySite } from '../support/faulty-site.ts';

const HOUR = 60 * 60 * 1000;

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

const persons = () => openStore({ deploy: { context: 'production' } }).list('person/');

it('the scrambled number of who asked is removed after a day although no index can be built', async () => {
  await site.submitLead();
  await site.settle();
  expect(await persons()).toHaveLength(2);
  vi.setSystemTime(Date.now() + 25 * HOUR);
  site.store.fail({ kind: 'status', status: 404 }, { method: 'GET', path: /\/lead\// });
  expect((await site.runSchedule('index-leads')).ok).toBe(false);
  expect((await site.runSchedule('forget-persons')).ok).toBe(true);
  expect(await persons()).toEqual([]);
});
