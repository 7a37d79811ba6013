import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inParallel } from '../../server/store/concurrency.ts';
import { openBlobDatabase, syncDirectory } from '../blobs/blob-database.ts';
import { blobTable } from '../blobs/blob-table.ts';
import { inDatabase, wholeStore } from './whole-store.ts';

/** Copies all blobs into a file and returns the number of records. The file gets its name once it is complete. */
export const backUp = async (file: string, unfinished = `${file}.unfinished`): Promise<number> => {
  if (existsSync(file)) openBlobDatabase(file, 'read').close();
  await writeFile(unfinished, '', { mode: 0o600, flag: 'a' });
  const database = openBlobDatabase(unfinished, 'write');
  try {
    const count = await fill(database);
    if (count === 0) throw new Error('there is nothing to save');
    database.close();
    await rename(unfinished, file);
    await syncDirectory(dirname(file));
    return count;
  } catch (error) {
    if (database.isOpen) database.close();
    await rm(unfinished, { force: true });
    throw error;
  }
};

const fill = async (database: DatabaseSync): Promise<number> => {
  const table = blobTable(database);
  // A backup that was cut off may have left records that have been erased since.
  database.exec('pragma secure_delete = on; begin; delete from blobs');
  for (const name of await wholeStore.names()) {
    for await (const page of wholeStore.pages(name)) {
      await inParallel(page, async ({ key }) => {
        const body = await wholeStore.read(name, key);
        if (body) table.write(inDatabase(name), key, body);
      });
    }
  }
  database.exec('commit');
  return Number(database.prepare('select count(*) as count from blobs').get()?.['count']);
};
