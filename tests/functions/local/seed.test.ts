import { beforeAll, describe, expect, test } from 'vitest';
import { eventInput, type AnalyticsEvent } from '@/domain/visits.ts';
import type { LogEntry } from '@/domain/managed-lead.ts';
import { checkLead, type LeadRecord } from '@/domain/lead.ts';
import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { openStore, type Store } from '../../../netlify/server/store/store.ts';
import { recountLeads } from '../../support/stores/lead-recount.ts';
import { expectTruth } from '../../support/stores/lead-truth.ts';
import { recount } from '../../support/stores/recount.ts';
import { seed } from '../../../netlify/local/seed/seed.ts';
import { publish } from '../../../netlify/server/database/publish.ts';
import { readAt, lastDays } from '../../support/fixtures/visits.ts';
import { runProgram } from '../../support/hosts/host-process.ts';
import { newFolder } from '../../support/new-folder.ts';

const NOW = new Date('2026-11-21T17:30:00Z');
const DAYS = 40;
const ASKED = { leads: 150, events: 1200, days: DAYS };

const reading = async <T>(folder: string, work: (store: Store) => Promise<T>): Promise<T> => {
  const server = await startBlobServer(folder);
  process.env['NETLIFY_BLOBS_CONTEXT'] = server.context;
  try {
    return await work(openStore({ deploy: { context: 'production' } }, 60_000));
  } finally {
    delete process.env['NETLIFY_BLOBS_CONTEXT'];
    await server.close();
  }
};

const valuesUnder = async <T>(store: Store, prefix: string): Promise<T[]> => {
  const keys = await store.list(prefix);
  return Promise.all(keys.map(async (key) => (await store.get<T>(key)) as T));
};

describe('sample data', () => {
  let folder: string;
  beforeAll(async () => {
    folder = newFolder();
    expect(await seed(folder, ASKED, NOW)).toMatchObject({ leads: 150, events: 1200 });
  });

  test('has the requested size, and the dashboard counts it right', async () => {
    await reading(folder, async (store) => {
      const events = await valuesUnder<AnalyticsEvent[]>(store, 'events/');
      expect(events.flat()).toHaveLength(1200);
      await publish(store, { now: NOW, isPastDeadline: () => false });

      expect(await recountLeads(store)).toHaveLength(150);
      await expectTruth(store, NOW);
      const { stats, report } = await readAt(store, NOW, lastDays(NOW, 90));
      expect(stats.total_page_views).toBe((await recount(store, NOW)).views);
      expect(report.money.campaign.length).toBeGreaterThan(0);
    });
  });

  test('looks like real leads, events and changes, all in the past', async () => {
    await reading(folder, async (store) => {
      const first = NOW.getTime() - DAYS * 24 * 60 * 60 * 1000;
      const isPast = (time: string) => Date.parse(time) >= first && Date.parse(time) <= +NOW;
      const leads = await valuesUnder<LeadRecord>(store, 'lead/');
      for (const { window_count, preferred_time, ...lead } of leads) {
        const typed = { ...lead, windowCount: window_count, preferredTime: preferred_time };
        expect(checkLead(typed)).toMatchObject({ ok: true });
        expect(lead.phone_e164).toMatch(/^\+1\d{3}55501\d\d$/);
        expect(lead.consent_version).toBe('sample');
        expect(isPast(lead.created_at)).toBe(true);
      }

      const entries = await valuesUnder<LogEntry>(store, 'leadlog/');
      expect(entries.every(({ at }) => isPast(at))).toBe(true);

      const events = (await valuesUnder<AnalyticsEvent[]>(store, 'events/')).flat();
      for (const event of events) expect(eventInput.safeParse(event).success).toBe(true);
      expect(events.every(({ created_at }) => isPast(created_at))).toBe(true);
    });
  });

  test('is the same each time', async () => {
    const made = async () => {
      const own = newFolder();
      await seed(own, { ...ASKED, leads: 30, events: 100 }, NOW);
      return reading(own, async (store) => ({
        leads: await valuesUnder(store, 'lead/'),
        log: await valuesUnder(store, 'leadlog/'),
        events: await valuesUnder(store, 'events/'),
      }));
    };
    expect(await made()).toEqual(await made());
  });

  test('is added to no other data', async () => {
    await expect(seed(folder, ASKED, NOW)).rejects.toThrow('There is data already');
  });

  test.each(['NETLIFY_BLOBS_CONTEXT=e30=', 'NODE_ENV=production'])(
    'is refused if %s',
    async (setting) => {
      const [name = '', value = ''] = setting.split(/=(.*)/);
      const empty = newFolder();
      const { code, output } = await runProgram(
        ['netlify/local/seed/seed-command.ts', '--leads', '1'],
        { BLOBS_DIR: empty, [name]: value },
      );
      expect(code).toBe(1);
      expect(output).toContain(name);
      await reading(empty, async (store) => expect(await store.list('lead/')).toEqual([]));
    },
  );
});
