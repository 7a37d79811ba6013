import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { plural } from '#domain/text.ts';
import { NotBlobs, openBlobDatabase } from '../blobs/blob-database.ts';
import { StartFailure } from '../host/lifecycle.ts';
import { backUp } from './backup.ts';
import { wholeStore } from './whole-store.ts';

const DATED = /^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.sqlite$/;

/**
 * Saves to a new file with the time in its name. Then removes all but the newest `most` files, unless the new one has
 * less than half as many leads as the fullest one. Leads that were deleted count too: they are meant to leave the backups.
 */
export const backUpDated = async (
  folder: string,
  { most, now }: { most: number; now: Date },
): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const before = (await backupsIn(folder)).map((file) => ({ file, leads: leadsIn(file) }));
  const file = join(folder, nameOf(now));
  // All runs share one name for unfinished files, so that each reuses what an interrupted run has left.
  const count = await backUp(file, join(folder, 'backup.sqlite.unfinished'));
  // If this fails, the site only warns too early that no backup arrived.
  await wholeStore.noteNightlyBackup(now).catch(() => undefined);
  const leads = leadsIn(file);
  const fullest = before.toSorted((a, b) => b.leads - a.leads)[0];
  const saved = `Saved ${plural(count, 'record')} to ${file}.`;
  if (fullest && leads < fullest.leads / 2)
    throw new StartFailure(
      `${saved} No older backup was removed: leads in this one: ${leads}; in ${fullest.file}: ${fullest.leads}. ` +
        'If leads are missing, restore that one. If you meant to delete them, move the older backups away.',
    );
  const old = (await backupsIn(folder)).slice(0, -most);
  for (const each of old) await rm(each);
  return `${saved} Removed ${plural(old.length, 'older backup')}.`;
};

const nameOf = (time: Date): string =>
  `backup-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`;

const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((name) => DATED.test(name))
    .sort()
    .map((name) => join(folder, name));

const leadsIn = (file: string): number => {
  try {
    const database = openBlobDatabase(file, 'read');
    const found = database
      .prepare(
        `select count(*) as leads from blobs
         where (key > 'lead/' and key < 'lead0') or (key > 'tombstone/' and key < 'tombstone0')`,
      )
      .get();
    database.close();
    return Number(found?.['leads']);
  } catch (error) {
    if (error instanceof NotBlobs) return 0;
    throw error;
  }
};
