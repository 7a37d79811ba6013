import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { beforeEach, expect, it } from 'vitest';
import { openBlobDatabase } from '../../../netlify/local/blobs/blob-database.ts';
import { blobTable, etagOf } from '../../../netlify/local/blobs/blob-table.ts';
import { startBlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { submitLead } from '../../support/hosts/host-client.ts';
import { runProgram, startHostProcess } from '../../support/hosts/host-process.ts';
import { newId } from '../../support/fixtures/leads.ts';
import { newFolder } from '../../support/new-folder.ts';

let directory: string;
let home: string;
let file: string;
beforeEach(() => {
  directory = newFolder();
  home = join(directory, 'home');
  file = join(directory, 'copy.sqlite');
});

const run = (command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) =>
  runProgram(['netlify/local/backup/backup-command.ts', command, ...args], {
    NODE_ENV: 'test',
    BLOBS_DIR: home,
    ...env,
  });

type Write = (store: string, key: string, body: string) => Promise<unknown>;

const fill = async (folder: string, work: (write: Write) => Promise<unknown>): Promise<void> => {
  const server = await startBlobServer(folder);
  const address = { siteID: 'local', token: server.token, edgeURL: server.url };
  await work((name, key, body) => getStore({ name, ...address }).set(key, body));
  await server.close();
};

const LARGE = randomBytes(2 * 1024 * 1024).toString('base64');
const sample = async (write: Write) => {
  for (let n = 0; n < 30; n += 1) await write('records-production', `lead/2026-11/${n}`, `${n}`);
  await write('records-production', 'database/1', LARGE);
  await write('records-deploy-preview', 'odd/ü%20100%25%3F', 'ä');
};
/** The file of a stopped store is a backup of it. */
const fillAndSave = async () => {
  await fill(home, sample);
  await copyFile(join(home, 'blobs.sqlite'), file);
};
/** Leaves out the run records, which belong to one store only. */
const contentOf = (folder: string) =>
  Object.fromEntries(
    Object.entries(blobContent(join(folder, 'blobs.sqlite'))).filter(([key]) => !isNote(key)),
  );
const isNote = (key: string) => key.includes(' run/');

it('saves a stopped store, every part of it, and brings it back into an empty one', async () => {
  await fill(home, sample);
  const saved = await run('backup', [file]);
  expect(saved).toEqual({ code: 0, output: `Data: ${home}\nSaved 32 records to ${file}.` });
  expect(Object.keys(contentOf(home))).toHaveLength(32);
  expect(blobContent(file)).toEqual(contentOf(home));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await run('restore', [file])).output).toContain('32 unchanged.');
  const other = join(directory, 'other');
  const restored = await run('restore', [file], { BLOBS_DIR: other });
  expect(restored.output).toBe(
    `Data: ${other}\nRestored ${file}: 32 records added, 0 overwritten, 0 removed, 0 unchanged. Restart the site if it is running.`,
  );
  expect(contentOf(other)).toEqual(contentOf(home));
  expect((await readdir(directory)).sort()).toEqual(['copy.sqlite', 'home', 'other']);
  // An interrupted restore continues.
  const half = join(directory, 'half');
  await fill(half, (write) => write('records-production', 'lead/2026-11/1', '1'));
  const { output } = await run('restore', [file], { BLOBS_DIR: half });
  expect(output).toContain('31 records added, 0 overwritten, 0 removed, 1 unchanged.');
  expect(contentOf(half)).toEqual(contentOf(home));
});

it('saves and restores while the site is running on the store', async () => {
  const host = await startHostProcess({ BLOBS_DIR: home });
  expect((await stat(join(home, 'address'))).mode & 0o777).toBe(0o600);
  const id = newId();
  expect((await submitLead(host, id)).answer.success).toBe(true);
  expect(await run('backup', [file])).toMatchObject({ code: 0 });
  // Compares only leads, because the schedules keep writing their own records.
  const leadsIn = (path: string) =>
    Object.entries(blobContent(path)).filter(([key]) => key.includes(' lead/'));
  const before = leadsIn(file);
  expect(before).toMatchObject([[expect.stringContaining(id), expect.any(String)]]);
  expect((await submitLead(host, newId())).answer.success).toBe(true);
  expect((await run('restore', [file])).output).toMatch(/Nothing was changed: .* removed for good/);
  expect(await run('restore', [file, '--replace'])).toMatchObject({ code: 0 });
  await host.kill('SIGKILL');
  // The store's address file still exists, but nothing listens there.
  const again = join(directory, 'again.sqlite');
  expect(await run('backup', [again])).toMatchObject({ code: 0 });
  expect(leadsIn(again)).toEqual(before);
  expect(existsSync(join(home, 'address'))).toBe(false);
});

it('overwrites and removes only if told to, and says how much', async () => {
  await fillAndSave();
  const before = contentOf(home);
  await fill(home, async (write) => {
    await write('records-production', 'lead/2026-11/1', 'changed');
    await write('records-production', 'lead/2026-12/1', 'new');
    await write('another', 'a', 'new');
  });
  const changed = contentOf(home);
  expect(await run('restore', [file])).toEqual({
    code: 1,
    output: `Data: ${home}\nNothing was changed: the store holds data that isn't in ${file}. With --replace 1 record would be overwritten and 2 records removed for good.`,
  });
  expect(contentOf(home)).toEqual(changed);
  expect((await run('restore', [file, '--replace'])).output).toContain(
    '0 records added, 1 overwritten, 2 removed, 31 unchanged.',
  );
  expect(contentOf(home)).toEqual(before);
});

it('refuses a foreign or damaged file, and changes nothing', async () => {
  await fillAndSave();
  const content = contentOf(home);
  const other = join(directory, 'letter.txt');
  await writeFile(other, 'Dear Sir or Madam, '.repeat(100));
  const bytes = await readFile(file);
  const place = bytes.indexOf(LARGE.slice(-50));
  bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
  const damaged = join(directory, 'damaged.sqlite');
  await writeFile(damaged, bytes);
  for (const [command, path, what] of [
    ['backup', other, "isn't a backup, or is damaged"],
    ['restore', damaged, "isn't a backup, or is damaged"],
    ['restore', join(directory, 'none.sqlite'), "doesn't exist"],
  ] as const) {
    expect(await run(command, [path])).toEqual({
      code: 1,
      output: `Data: ${home}\n${path} ${what}. Nothing was changed.`,
    });
  }
  expect(await readFile(other, 'utf8')).toContain('Dear Sir');
  expect(contentOf(home)).toEqual(content);
});

it('leaves the previous backup unchanged if a new one fails, and says why in one sentence', async () => {
  await fill(home, sample);
  await run('backup', [file]);
  const before = await readFile(file);
  const gone = await startBlobServer(join(directory, 'gone'));
  await gone.close();
  expect(await run('backup', [file], { NETLIFY_BLOBS_CONTEXT: gone.context })).toEqual({
    code: 1,
    output:
      'Data: in the store of NETLIFY_BLOBS_CONTEXT\nThe backup failed (ECONNREFUSED). Nothing was changed.',
  });
  expect(before.equals(await readFile(file))).toBe(true);
  expect((await readdir(directory)).filter((name) => name.startsWith('copy'))).toHaveLength(1);
});

it('says how it is used, and which variable is missing', async () => {
  expect(await run('backup', [])).toEqual({
    code: 1,
    output: 'Usage: npm run backup -- FILE, or npm run backup -- --keep 14 FOLDER',
  });
  expect(await run('backup', [file, '--replace'])).toMatchObject({ code: 1 });
  expect(await run('backup', [directory])).toEqual({
    code: 1,
    output: `${directory} is a folder. Usage: npm run backup -- FILE, or npm run backup -- --keep 14 FOLDER`,
  });
  expect(await run('restore', [file], { NETLIFY_SITE_ID: 'a' })).toEqual({
    code: 1,
    output: 'NETLIFY_AUTH_TOKEN must be set too, because NETLIFY_SITE_ID is.',
  });
});

it('asks which store is meant if a folder and the live site are both named', async () => {
  const live = { NETLIFY_SITE_ID: 'a', NETLIFY_AUTH_TOKEN: 'b' };
  expect(await run('restore', [file], live)).toEqual({
    code: 1,
    output:
      'BLOBS_DIR names a folder, and NETLIFY_SITE_ID the live site. For the folder, take both NETLIFY variables out; for the live site, BLOBS_DIR.',
  });
});

const blobContent = (file: string): Record<string, string> => {
  const database = openBlobDatabase(file, 'read');
  const table = blobTable(database);
  const entries = table.stores('').flatMap((store) => {
    const query = { prefix: '', from: null, directories: false, limit: 1e6 };
    return table.list(store, query).blobs.map(({ key }) => {
      const blob = table.read(store, key);
      return [`${store} ${key}`, blob ? etagOf(blob.body) : 'not there'] as const;
    });
  });
  database.close();
  return Object.fromEntries(entries);
};
