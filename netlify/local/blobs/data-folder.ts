import { chmodSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { StartFailure } from '../host/lifecycle.ts';
import { isBusy, NotBlobs, openBlobDatabase } from './blob-database.ts';

export class FolderInUse extends StartFailure {}

export const openDataFolder = async (directory: string): Promise<DatabaseSync> => {
  let database: DatabaseSync | undefined;
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    database = openBlobDatabase(join(directory, 'blobs.sqlite'), 'write');
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on',
    );
    closeFiles(directory);
    return database;
  } catch (error) {
    database?.close();
    throw failureOf(directory, error as NodeJS.ErrnoException);
  }
};

/** SQLite creates its log with the database's mode, but keeps the mode of files that exist already. */
const closeFiles = (directory: string): void => {
  for (const name of readdirSync(directory)) {
    if (name.startsWith('blobs.sqlite')) chmodSync(join(directory, name), 0o600);
  }
};

const failureOf = (directory: string, cause: NodeJS.ErrnoException): StartFailure => {
  if (isBusy(cause))
    return new FolderInUse(
      `The data folder ${directory} is in use by another run. Stop that run, or set BLOBS_DIR to another folder.`,
    );
  const words =
    cause instanceof NotBlobs
      ? `${cause.message}: move it elsewhere and bring a backup back with \`npm run restore\`, or set BLOBS_DIR to another folder.`
      : `The data folder ${directory} cannot be used (${cause.code ?? cause.message}): set BLOBS_DIR to another one.`;
  return new StartFailure(words, { cause });
};
