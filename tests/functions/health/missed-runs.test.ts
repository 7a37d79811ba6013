import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '#domain/duration.ts';
import { SCHEDULED_NAMES, type ScheduledName, WATCHED_NAMES } from '@/domain/scheduled-work.ts';
import { reportMissedRuns } from '../../../netlify/server/health/missed-runs.ts';
import { backupRun, NIGHTLY_BACKUP_RUN, noteRun } from '../../../netlify/server/health/runs.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { startSite } from '../../support/hosts/site.ts';
import { readMessage } from '../../support/hosts/mail-server.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { freshProcess } from '../../support/stores/watched-store.ts';

const START = Date.parse('2026-11-20T20:00:00Z');

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'missed-runs-'));
  store = memoryStore();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mails = async () => (await readdir(folder)).sort();
/** One look from a process that has looked at nothing yet. */
const look = (minutes: number, through = freshProcess(store)) =>
  reportMissedRuns(through, {
    environment: { MAIL_DIR: folder },
    clock: () => new Date(START + minutes * MINUTE),
  });
const runAll = async (minutes: number, except: ScheduledName[] = []) => {
  for (const name of SCHEDULED_NAMES) {
    if (except.includes(name)) continue;
    await noteRun(freshProcess(store), name, { now: new Date(START + minutes * MINUTE) });
  }
};

describe('the email about missed runs', () => {
  it('says what has stopped, since when, what it means and what to do', async () => {
    await runAll(0);
    await runAll(15, ['notify-owner']);
    await look(20);
    expect(await mails()).toEqual([]);
    await look(21);
    expect(await mails()).toEqual(['missed-runs-2026-11-20.eml']);
    const text = await readFile(join(folder, 'missed-runs-2026-11-20.eml'), 'utf8');
    const { headers, parts } = readMessage(text);
    expect(headers['subject']).toEqual(['Part of your website has stopped running']);
    expect(parts['text/plain']?.split(/\r?\n/)).toEqual([
      'Part of your website has stopped running',
      '',
      "Retrying lead alerts that failed: It last ran Friday, November 20 at 3:00 PM. A lead alert that fails isn't sent again, so check your leads for new requests.",
      'What still works: Your pages and the estimate form. New requests are saved.',
      'What to do: If it still says so on your dashboard in an hour, follow “The dashboard says that something has stopped” in docs/when-something-is-wrong.md, or forward this to the person who looks after your website.',
      'On the dashboard: http://localhost:8888/admin/dashboard?tab=overview',
      '',
      '',
    ]);
    const guide = await readFile('docs/when-something-is-wrong.md', 'utf8');
    expect(guide).toContain('## The dashboard says that something has stopped');
  });

  it('says that nightly backups have stopped', async () => {
    await store.put(NIGHTLY_BACKUP_RUN, backupRun(new Date(START)));
    await runAll(48 * 60);
    await look(48 * 60);
    expect(await mails()).toEqual([]);
    await look(48 * 60 + 1);
    const [name = ''] = await mails();
    const { headers, parts } = readMessage(await readFile(join(folder, name), 'utf8'));
    expect(headers['subject']).toEqual(['Your nightly backup has stopped']);
    expect(parts['text/plain']).toContain(
      'Nightly backup: It last ran Friday, November 20 at 3:00 PM. If the store were lost,',
    );
    const guide = await readFile('docs/when-something-is-wrong.md', 'utf8');
    expect(guide).toContain('**"Nightly backup"**');
  });

  it('comes once in 24 hours, also over midnight, as long as it is true', async () => {
    await runAll(0);
    // From 3 PM to 3 PM three days later; the process looks every ten minutes.
    for (let minutes = 10; minutes <= 3 * 24 * 60; minutes += 10) await look(minutes);
    expect(await mails()).toEqual([
      'missed-runs-2026-11-20.eml',
      'missed-runs-2026-11-21.eml',
      'missed-runs-2026-11-22.eml',
    ]);
    await runAll(3 * 24 * 60 + 1);
    await look(4 * 24 * 60 - 30);
    expect((await mails()).length).toBe(4);
    await runAll(5 * 24 * 60);
    await look(5 * 24 * 60 + 10);
    expect((await mails()).length).toBe(4);
  });

  it('comes on a late evening once', async () => {
    await runAll(8 * 60);
    for (let minutes = 8 * 60 + 10; minutes < 12 * 60; minutes += 10) await look(minutes);
    // The last run was at eleven in the evening.
    expect(await mails()).toEqual(['missed-runs-2026-11-20.eml']);
  });

  it('is looked for at most every five minutes by a process', async () => {
    const read: string[] = [];
    const through = freshProcess(store, (operation, key, work) => {
      read.push(`${operation} ${key}`);
      return work();
    });
    await runAll(0);
    for (let minutes = 0; minutes < 15; minutes += 1) await look(minutes, through);
    expect(read).toHaveLength(3 * WATCHED_NAMES.length);
  });

  it('is sent by the next lead if nothing runs at all', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START });
    vi.stubEnv('MAIL_DIR', folder);
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const site = await startSite();
    for (const every of ['minute', 'hour', 'day']) await site.runSchedule(`cron-each-${every}`);
    vi.setSystemTime(START + 30 * MINUTE);
    await site.submitLead();
    await site.settle();
    expect(await mails()).toContain('missed-runs-2026-11-20.eml');
    await site.close();
    log.mockRestore();
    vi.unstubAllEnvs();
    vi.useRealTimers();
  });
});
