import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { isBusy, openBlobDatabase } from './blob-database.ts';
import { takeOverFiles } from './take-over.ts';

const TRIES = 10;

export class FolderInUse extends Error {
  constructor(directory: string) {
    super(`The data folder ${directory} is in use by another run.`);
    this.name = 'FolderInUse';
  }
}

/** The database of a data folder, for this process alone until it is closed; what is committed is on the disk. */
export const openDataFolder = async (directory: string): Promise<DatabaseSync> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const database = await openAlone(directory);
  try {
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on',
    );
    await takeOverFiles(directory, database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** If several processes start at once, each may find the file locked by another: it waits a moment and tries again. */
const openAlone = async (directory: string): Promise<DatabaseSync> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return openBlobDatabase(join(directory, 'blobs.sqlite'), 'write');
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (tries === TRIES) throw new FolderInUse(directory);
      await pause(randomInt(10, 60));
    }
  }
};
