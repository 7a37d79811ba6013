import { afterAll, expect, it, vi } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import { environment } from '../../../netlify/server/env/env.ts';
import { sendDue } from '../../../netlify/server/notifications/outbox/outbox-sweep.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { newFolder } from '../../support/new-folder.ts';

const START = Date.parse('2026-11-20T15:00:00Z');
const mails = newFolder();
vi.stubEnv('MAIL_DIR', mails);
afterAll(() => vi.unstubAllEnvs());

it('a sweep that finds nothing new writes nothing', async () => {
  const memory = memoryStore();
  const written: string[] = [];
  const store: Store = {
    ...memory,
    update: (key, change) =>
      memory.update(key, (before) => {
        const next = change(before);
        if (next !== null && next !== before) written.push(key);
        return next;
      }),
  };
  const sweep = async (minutes: number) => {
    written.length = 0;
    const clock = () => new Date(START + minutes * MINUTE);
    await sendDue(store, { environment: environment(), clock });
    return [...written];
  };
  expect(await sweep(0)).toContain('channel/email');
  expect(await sweep(1)).toEqual([]);
  await putLead(store, leadRecord(START + MINUTE));
  expect(await sweep(2)).toContain('channel/email');
  expect(await sweep(3)).toEqual([]);
});
