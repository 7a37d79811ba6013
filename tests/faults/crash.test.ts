import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid7 } from 'uuid';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LeadsAnswer, SubmitLeadAnswer } from '@/domain/api.ts';
import { startHostProcess, type HostProcess } from '../support/host-process.ts';

const ROUNDS = 3;
const SENDERS = 16;
const BEFORE_KILL = 60;

let directory: string;
let host: HostProcess | undefined;
let addresses = 0;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'crash-'));
});
afterEach(async () => {
  await host?.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

const start = async (): Promise<HostProcess> => {
  host = await startHostProcess({ BLOBS_DIR: directory });
  return host;
};

const nextAddress = (): string => {
  addresses += 1;
  return `10.9.${addresses >> 8}.${addresses & 255}`;
};

const send = async ({ url }: HostProcess, submissionId: string): Promise<string | undefined> => {
  const response = await fetch(`${url}/api/submit-lead`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-nf-client-connection-ip': nextAddress() },
    body: JSON.stringify({
      name: 'Crash Test',
      phone: '(336) 555-0101',
      address: '1 Main Street, Clemmons, NC 27012',
      windowCount: '1-5',
      preferredTime: 'anytime',
      submissionId,
    }),
  });
  const answer = (await response.json()) as SubmitLeadAnswer;
  return answer.success ? answer.receipt : undefined;
};

const storedIds = async ({ url }: HostProcess): Promise<string[]> => {
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-nf-client-connection-ip': nextAddress() },
    body: JSON.stringify({ password: 'a password for these tests' }),
  });
  const cookie = login.headers
    .getSetCookie()
    .map((entry) => entry.split(';')[0])
    .join('; ');
  const ids: string[] = [];
  let query: string | null = '';
  while (query !== null) {
    const page = await fetch(`${url}/api/admin/leads?limit=100${query}`, { headers: { cookie } });
    expect(page.status).toBe(200);
    const { leads, nextCursor } = (await page.json()) as LeadsAnswer;
    ids.push(...leads.map(({ id }) => id));
    query = nextCursor && `&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return ids;
};

it('keeps every acknowledged lead through kill -9, and makes no second one of a retry', async () => {
  const receipts = new Map<string, string>();
  const sent = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const running = await start();
    const enough = receipts.size + BEFORE_KILL;
    const senders = Array.from({ length: SENDERS }, async () => {
      for (;;) {
        const id = uuid7();
        sent.add(id);
        const receipt = await send(running, id);
        if (receipt) receipts.set(id, receipt);
        if (receipts.size >= enough) await running.kill('SIGKILL');
      }
    });
    await Promise.allSettled(senders);

    const restarted = await start();
    const stored = await storedIds(restarted);
    expect(stored).toEqual(expect.arrayContaining([...receipts.keys()]));
    expect([...sent]).toEqual(expect.arrayContaining(stored));
    await restarted.kill('SIGTERM');
  }

  const running = await start();
  for (const id of sent) {
    const receipt = await send(running, id);
    expect(receipt).toBe(receipts.get(id) ?? receipt);
  }
  const stored = await storedIds(running);
  expect(stored).toHaveLength(sent.size);
  expect(new Set(stored)).toEqual(sent);
}, 120_000);
