import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import { environment } from '../../../netlify/server/env/env.ts';
import { sendDue } from '../../../netlify/server/notifications/outbox/outbox-sweep.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';

const START = Date.parse('2026-11-20T15:00:00Z');
let mails: string;
beforeAll(async () => {
  mails = await mkdtemp(join(tmpdir(), 'mails-'));
  vi.stubEnv('MAIL_DIR', mails);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(mails, { recursive: true });
});

it('a sweep that finds nothing new writes nothing but its occasional status', async () => {
  const memory = memoryStore();
  const puts: string[] = [];
  const store = {
    ...memory,
    put: (key: string, value: unknown) => {
      puts.push(key);
      return memory.put(key, value);
    },
  };
  const sweep = async (minutes: number) => {
    puts.length = 0;
    const clock = () => new Date(START + minutes * MINUTE);
    await sendDue(store, { environment: environment(), clock });
    return [...puts];
  };
  expect(await sweep(0)).toEqual(['notify/status']);
  expect(await sweep(1)).toEqual([]);
  expect(await sweep(2)).toEqual([]);
  expect(await sweep(12)).toEqual(['notify/status']);
  await putLead(store, leadRecord(START + 12 * MINUTE));
  expect(await sweep(13)).toContain('notify/status');
  expect(await sweep(14)).toEqual([]);
});
