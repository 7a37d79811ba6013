import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import { inParallel } from '../../netlify/server/store/concurrency.ts';
import { uuid7Time } from '../../netlify/server/store/record-ids.ts';
import {
  newBatch,
  send,
  sendBatch,
  shownLead,
  shownLeads,
  shownViews,
  logIn,
  submitLead,
} from '../support/hosts/host-client.ts';
import { startHostProcess, type HostProcess } from '../support/hosts/host-process.ts';
import { idsAt } from '../support/hosts/outbox.ts';
import { ownerOf } from '../support/hosts/owner.ts';
import { startReceiver, type Receiver } from '../support/hosts/receiver.ts';
import { newId } from '../support/fixtures/leads.ts';
import { newFolder } from '../support/new-folder.ts';

const CRASHES = 50;
const SENDERS = 16;
const BEFORE_KILL = 60;
const STATUSES = ['contacted', 'scheduled', 'quoted', 'won', 'spam', 'new'];

let directory: string;
let host: HostProcess;
let hook: Receiver;
let settings: { BLOBS_DIR: string; MAIL_DIR: string; WEBHOOK_URL: string; WEBHOOK_SECRET: string };
beforeEach(async () => {
  directory = newFolder();
  hook = await startReceiver();
  settings = {
    BLOBS_DIR: join(directory, 'blobs'),
    MAIL_DIR: join(directory, 'mails'),
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
  };
});
afterEach(async () => {
  await host.kill('SIGKILL');
  await hook.close();
}, 120_000);

const start = async (): Promise<HostProcess> => {
  host = await startHostProcess(settings);
  return host;
};

const sent = new Set<string>();
const receipts = new Map<string, string>();
const changes = new Map<string, Map<number, string>>();
const batches = new Map<string, { batch: ReturnType<typeof newBatch>; kept: boolean }>();
let cookie: string;

const burst = async (running: HostProcess, versions: Map<string, number>): Promise<void> => {
  const enough = receipts.size + BEFORE_KILL;
  const homeowner = async () => {
    for (;;) {
      const id = newId();
      sent.add(id);
      const { answer } = await submitLead(running, id);
      if (!answer.success) continue;
      receipts.set(id, answer.receipt);
      if (receipts.size >= enough) await running.kill('SIGKILL');
    }
  };
  const { change } = ownerOf({ send: (path, sent) => send(running, path, sent) }, cookie);
  const owner = async ([id, known]: [string, number]) => {
    for (let version = known; ;) {
      const status = STATUSES[version % STATUSES.length] ?? 'new';
      const response = await change(id, { version, status });
      await response.arrayBuffer();
      if (response.status !== 200) continue;
      version += 1;
      acknowledged(id).set(version, status);
    }
  };
  const page = async () => {
    for (;;) {
      const entry = { batch: newBatch(2), kept: false };
      batches.set(entry.batch.batch, entry);
      entry.kept = (await sendBatch(running, entry.batch)) === 204;
    }
  };
  await Promise.allSettled([
    ...Array.from({ length: SENDERS }, homeowner),
    ...[...versions].map(owner),
    page(),
    page(),
  ]);
};

const acknowledged = (id: string): Map<number, string> => {
  const known = changes.get(id) ?? new Map<number, string>();
  changes.set(id, known);
  return known;
};

/** Compares what the owner sees with what was acknowledged, and returns which leads may be changed next. */
const check = async (running: HostProcess): Promise<Map<string, number>> => {
  const leads = await shownLeads(running, cookie);
  const stored = leads.map(({ id }) => id);
  expect(new Set(stored).size).toBe(stored.length);
  expect(missing([...receipts.keys()], stored)).toEqual([]);
  expect(missing(stored, sent)).toEqual([]);
  for (const lead of leads) {
    const known = changes.get(lead.id);
    if (!known) continue;
    expect(lead.version).toBeGreaterThanOrEqual(Math.max(...known.keys()));
    expect(lead.status).toBe(known.get(lead.version) ?? lead.status);
  }
  await checkViews(running);
  return new Map(leads.slice(0, 5).map(({ id, version }) => [id, version]));
};

const checkViews = async (running: HostProcess): Promise<void> => {
  const views = await shownViews(running, cookie);
  expect(views).toBeGreaterThanOrEqual(viewsIn([...batches.values()].filter(({ kept }) => kept)));
  expect(views).toBeLessThanOrEqual(viewsIn([...batches.values()]));
};

/** Checks webhooks, because more than 40 emails in an hour are combined. */
const expectNotified = (ids: readonly string[]): void =>
  expect(missing(ids, idsAt(hook))).toEqual([]);

/** Uses a set to be fast with thousands of ids, because the receiver can't respond during the comparison. */
const missing = (wanted: readonly string[], among: Iterable<string>): string[] => {
  const there = new Set(among);
  return wanted.filter((id) => !there.has(id));
};

const viewsIn = (entries: { batch: ReturnType<typeof newBatch> }[]): number =>
  entries.reduce((sum, { batch }) => sum + batch.events.length, 0);

it('keeps what it has acknowledged through kill -9, and stores nothing twice', async () => {
  cookie = await logIn(await start());
  for (let round = 0; round < CRASHES; round += 1) {
    await burst(host, await check(host));
    await start();
  }
  await check(host);
  const stored = (await shownLeads(host, cookie)).map(({ id }) => id);
  await vi.waitFor(() => expectNotified(stored), { timeout: 12 * MINUTE, interval: 1000 });
  console.log(
    `${CRASHES} crashes: ${receipts.size} leads accepted, ${sent.size - receipts.size} cut off, ` +
      `${[...changes.values()].reduce((sum, { size }) => sum + size, 0)} changes, ${batches.size} batches, ` +
      `${stored.length} leads notified of by ${hook.calls.length} webhooks`,
  );

  await inParallel([...sent], async (id) => {
    const { answer } = await submitLead(host, id);
    if (!answer.success) throw new Error(answer.error);
    expect(answer.receipt).toBe(receipts.get(id) ?? answer.receipt);
  });
  // The server treats a batch that is more than ten minutes old as one from a wrong clock.
  const young = Date.now() - 9 * MINUTE;
  const repeated = [...batches.values()].filter(({ batch }) => uuid7Time(batch.batch) > young);
  await inParallel(repeated, async (entry) => {
    expect(await sendBatch(host, entry.batch)).toBe(204);
    entry.kept = true;
  });
  const leads = await shownLeads(host, cookie);
  expect(leads.map(({ id }) => id).sort()).toEqual([...sent].sort());
  await checkViews(host);
  await vi.waitFor(() => expectNotified([...sent]), { timeout: MINUTE, interval: 200 });
  for (const [id, known] of changes) {
    const { log } = await shownLead(host, cookie, id);
    expect(log.map(({ version }) => version)).toEqual(log.map((_, index) => index + 1));
    for (const [version, status] of known) expect(log[version - 1]?.status).toBe(status);
  }
}, 1_800_000);
