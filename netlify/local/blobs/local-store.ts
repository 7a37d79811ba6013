import { resolve } from 'node:path';
import { startBlobServer } from './blob-server.ts';
import { FolderInUse } from './folder-lock.ts';
import { StartFailure } from '../start-failure.ts';

export interface LocalStore {
  /** Where the data lies, in words. */
  place: string;
  close: () => Promise<void>;
}

/** Lets the functions find a store: the one that the environment names already, else our own. */
export const startLocalStore = async (root: string): Promise<LocalStore> => {
  if (process.env['NETLIFY_BLOBS_CONTEXT']) {
    return { place: 'in the store of NETLIFY_BLOBS_CONTEXT', close: () => Promise.resolve() };
  }
  const place = resolve(root, process.env['BLOBS_DIR'] || '.data/blobs');
  try {
    const store = await startBlobServer(place);
    process.env['NETLIFY_BLOBS_CONTEXT'] = store.context;
    return { place, close: () => store.close() };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartFailure(
      error instanceof FolderInUse
        ? `${message} Stop that run, or set BLOBS_DIR to another folder.`
        : `The data folder ${place} cannot be used (${code ?? message}): set BLOBS_DIR to another one.`,
    );
  }
};
