import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startBlobServer, type BlobServer } from './blob-server.ts';
import { FolderInUse } from './data-folder.ts';

export interface LocalStore {
  place: string;
  close: () => Promise<void>;
}

export const startLocalStore = async (root: string): Promise<LocalStore> => {
  if (process.env['NETLIFY_BLOBS_CONTEXT']) {
    return { place: 'in the store of NETLIFY_BLOBS_CONTEXT', close: () => Promise.resolve() };
  }
  const place = localFolder(root);
  const store = await startBlobServer(place);
  process.env['NETLIFY_BLOBS_CONTEXT'] = store.context;
  const restoreFetch = respondInProcess(store);
  // `npm run backup` reads the address here. Only users who may read the data can read this file.
  const address = join(place, ADDRESS);
  await rm(address, { force: true });
  await writeFile(address, store.context, { mode: 0o600, flag: 'wx' });
  const close = async () => {
    await rm(address, { force: true });
    restoreFetch();
    await store.close();
  };
  return { place, close };
};

export const joinLocalStore = async (root: string): Promise<LocalStore> => {
  const place = localFolder(root);
  try {
    return await startLocalStore(root);
  } catch (error) {
    const context = await readFile(join(place, ADDRESS), 'utf8').catch(() => '');
    if (!(error instanceof FolderInUse) || !context) throw error;
    process.env['NETLIFY_BLOBS_CONTEXT'] = context;
    return { place, close: () => Promise.resolve() };
  }
};

/** Lets functions in this process call the store without the network. Returns a function that undoes this. */
export const respondInProcess = ({
  url,
  handle,
}: Pick<BlobServer, 'url' | 'handle'>): (() => void) => {
  const outside = globalThis.fetch;
  const own = `${url}/`;
  const fetch: typeof outside = (input, init) =>
    addressOf(input).startsWith(own) ? handle(new Request(input, init)) : outside(input, init);
  globalThis.fetch = fetch;
  return () => {
    if (globalThis.fetch === fetch) globalThis.fetch = outside;
  };
};

const addressOf = (input: Parameters<typeof fetch>[0]): string =>
  input instanceof Request ? input.url : String(input);

const ADDRESS = 'address';

const localFolder = (root: string): string =>
  resolve(root, process.env['BLOBS_DIR'] || '.data/blobs');
