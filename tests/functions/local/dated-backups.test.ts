import { readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backUpDated } from '../../../netlify/local/backup/dated.ts';
import { startBlobServer, type BlobServer } from '../../../netlify/local/blobs/blob-server.ts';
import { NIGHTLY_BACKUP_RUN } from '../../../netlify/server/health/runs.ts';
import { runProgram } from '../../support/hosts/host-process.ts';
import { newFolder } from '../../support/new-folder.ts';

let directory: string;
let folder: string;
let server: BlobServer;
beforeEach(async () => {
  directory = newFolder();
  folder = join(directory, 'backups');
  server = await startBlobServer(join(directory, 'home'));
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', server.context);
  await addLeads(4);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
});

const records = () => getStore({ name: 'records-production', consistency: 'strong' });
const addLeads = async (count: number) => {
  for (let n = 1; n <= count; n += 1) await records().set(`lead/2026-11/${n}`, `${n}`);
};
const removeLeads = async (numbers: number[]) => {
  for (const n of numbers) await records().delete(`lead/2026-11/${n}`);
};
const backUpOn = (day: number, most = 3) =>
  backUpDated(folder, { most, now: new Date(Date.UTC(2026, 10, day, 18)) });
const backups = async () => (await readdir(folder)).sort();
const names = (days: number[]) => days.map((day) => `backup-2026-11-${day}T18-00-00Z.sqlite`);

it('leaves the newest backups, and every other file', async () => {
  for (const day of [10, 11, 12]) expect(await backUpOn(day)).toContain('Removed 0');
  await writeFile(join(folder, 'backup-of-mine.sqlite'), 'mine');
  expect(await backUpOn(15)).toContain('Removed 1');
  expect(await backups()).toEqual([...names([11, 12, 15]), 'backup-of-mine.sqlite']);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'backup-2026-11-15T18-00-00Z.sqlite'))).mode & 0o777).toBe(0o600);
});

it('lets deleted leads leave, and stops where leads are missing', async () => {
  for (const day of [10, 11, 12]) await backUpOn(day);
  await removeLeads([1, 2, 3]);
  await expect(backUpOn(13)).rejects.toThrow('No older backup was removed');
  for (const n of [1, 2, 3]) await records().set(`tombstone/2026-11/${n}`, '{}');
  expect(await backUpOn(14)).toContain('Removed 2');
});

it('neither counts nor leaves a backup that was cut off', async () => {
  await backUpOn(10);
  const [whole = ''] = names([10]);
  await rename(join(folder, whole), join(folder, 'backup.sqlite.unfinished'));
  await removeLeads([1, 2]);
  expect(await backUpOn(11)).toContain('Saved 2 records');
  expect(await backups()).toEqual(names([11]));
});

it('removes nothing if the new backup fails', async () => {
  for (const day of [10, 11, 12]) await backUpOn(day);
  await server.close();
  await expect(backUpOn(13)).rejects.toThrow();
  expect(await backups()).toEqual(names([10, 11, 12]));
  server = await startBlobServer(join(directory, 'home'));
});

it('removes nothing as long as most leads are missing', async () => {
  for (const day of [10, 11, 12]) await backUpOn(day);
  await removeLeads([1, 2]);
  expect(await backUpOn(13)).toContain('Removed 1');
  await removeLeads([3]);
  for (const day of [14, 15, 16])
    await expect(backUpOn(day)).rejects.toThrow(
      /No older backup was removed: leads in this one: 1; in \S*backup-2026-11-1[12]T\S*: 4\./,
    );
  expect(await backups()).toEqual(names([11, 12, 13, 14, 15, 16]));
  await addLeads(4);
  expect(await backUpOn(17)).toContain('Removed 4');
});

it('is asked for with --keep, and ends with a failure if leads are missing', async () => {
  const run = (args: string[]) =>
    runProgram(['netlify/local/backup/backup-command.ts', 'backup', ...args], {
      NETLIFY_BLOBS_CONTEXT: server.context,
    });
  const place = 'Data: in the store of NETLIFY_BLOBS_CONTEXT\n';
  const saved = await run(['--keep', '14', folder]);
  const [file = ''] = await backups();
  expect(saved).toEqual({
    code: 0,
    output: `${place}Saved 4 records to ${join(folder, file)}. Removed 0 older backups.`,
  });
  const noted = () => records().get(NIGHTLY_BACKUP_RUN);
  expect(await noted()).toContain('"at"');
  await removeLeads([1, 2, 3]);
  const { code, output } = await run(['--keep', '14', folder]);
  expect(code).toBe(1);
  expect(output).toContain(
    `No older backup was removed: leads in this one: 1; in ${join(folder, file)}: 4. If leads are missing, restore that one.`,
  );
  expect(await run(['--keep', '1.5', folder])).toMatchObject({ code: 1 });
  expect(await noted()).not.toBeNull();
  expect(await run(['--keep', '0'])).toEqual({
    code: 0,
    output: `${place}The site no longer expects a backup every night.`,
  });
  expect(await noted()).toBeNull();
});
