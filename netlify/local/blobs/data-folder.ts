import { chmodSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../host/lifecycle.ts';
import { isBusy, openBlobDatabase } from './blob-database.ts';

export class FolderInUse extends StartFailure {}

export const openDataFolder = async (directory: string): Promise<DatabaseSync> => {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const database = openAlone(directory);
  try {
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on',
    );
    closeFiles(directory);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

/** SQLite makes its log with the database's mode, and keeps the mode of files that are there. */
const closeFiles = (directory: string): void => {
  for (const name of readdirSync(directory)) {
    if (name.startsWith('blobs.sqlite')) chmodSync(join(directory, name), 0o600);
  }
};

const openAlone = (directory: string): DatabaseSync => {
  try {
    return openBlobDatabase(join(directory, 'blobs.sqlite'), 'write');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new FolderInUse(
      `The data folder ${directory} is in use by another run. Stop that run, or set BLOBS_DIR to another folder.`,
    );
  }
};
