import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { seed } from '../../../netlify/local/seed/seed.ts';
import { noteRun, readRuns } from '../../../netlify/server/health/runs.ts';
import { publish } from '../../../netlify/server/database/publish.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { readLeadFile } from '../../../netlify/server/records/lead-view.ts';
import { openStore, type Store } from '../../../netlify/server/store/store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { readAt, lastDays } from '../../support/fixtures/visits.ts';
import { runProgram } from '../../support/hosts/host-process.ts';
import { startNetlifyApi } from '../../support/hosts/netlify-api.ts';
import { freshProcess } from '../../support/stores/memory-store.ts';
import { changeAt, listAll } from '../../support/stores/product-at.ts';
import { newFolder } from '../../support/new-folder.ts';

const NOW = new Date('2026-11-21T17:30:00Z');
const LATER = new Date('2026-11-21T18:30:00Z');

let directory: string;
let home: string;
let file: string;
beforeEach(async () => {
  directory = newFolder();
  home = join(directory, 'home');
  file = join(directory, 'backup.sqlite');
  await seed(home, { leads: 10, events: 80, days: 40 }, NOW);
});
afterEach(() => vi.unstubAllEnvs());

const run = async (args: string[], env: Record<string, string> = {}) => {
  const command = ['netlify/local/backup/backup-command.ts', ...args];
  const { code, output } = await runProgram(command, { BLOBS_DIR: home, ...env });
  expect([code, output]).toEqual([0, expect.any(String)]);
};

const shown = async (store: Store) => {
  const leads = await listAll(store, LATER, 100);
  const files = await Promise.all(leads.map(({ id }) => readLeadFile(store, id)));
  const { stats, events, report } = await readAt(store, LATER, lastDays(LATER, 365));
  const logged = files.reduce((sum, each) => sum + (each?.log.length ?? 0), 0);
  return { leads, files, stats, events, report, logged };
};

const changeAndShow = async (store: Store) => {
  const { id } = await putLead(store, leadRecord(NOW.getTime()));
  await changeAt(store, NOW, id, { version: 0, status: 'contacted' });
  return shown(store);
};

const onContext = <T>(context: string, work: (store: Store) => Promise<T>): Promise<T> => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', context);
  // A fresh process, because the guide says to deploy once after a restore.
  return work(freshProcess(openStore({ deploy: { context: 'production' } }, 60_000)));
};

const atHome = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
  const server = await startBlobServer(home);
  try {
    return await onContext(server.context, work);
  } finally {
    await server.close();
  }
};

it('moves from a laptop to Netlify and back, to a laptop that has lost everything', async () => {
  const before = await atHome(changeAndShow);
  expect(before.leads).toHaveLength(11);
  expect(before.logged).toBeGreaterThan(10);
  expect(before.stats.total_page_views).toBeGreaterThan(20);
  const cloud = await startBlobServer(join(directory, 'cloud'));
  const api = await startNetlifyApi(cloud);
  const outside = { NETLIFY_BLOBS_CONTEXT: api.context, BLOBS_DIR: join(directory, 'none') };
  // The schedules have already begun on Netlify.
  await onContext(cloud.context, async (store) => {
    await noteRun(store, 'minute', { now: NOW, failed: [] });
    await publish(store, { now: NOW, isPastDeadline: () => false });
  });
  await run(['backup', file]);
  await run(['restore', file, '--replace'], outside);
  expect(await onContext(cloud.context, shown)).toEqual(before);
  // A restore leaves out run records: from another place and time, they would say that everything has stopped.
  expect(Object.keys(await onContext(cloud.context, (store) => readRuns(store, NOW)))).toEqual([
    'minute',
  ]);
  const there = await onContext(cloud.context, changeAndShow);
  expect(there.leads).toHaveLength(12);
  await run(['backup', file], outside);
  await rm(home, { recursive: true });
  await run(['restore', file]);
  expect(await atHome(shown)).toEqual(there);
  expect([api.refused(), existsSync(outside.BLOBS_DIR)]).toEqual([0, false]);
  api.close();
  await cloud.close();
});
