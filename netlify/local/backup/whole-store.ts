import { getStore, listStores, type Store as BlobsStore } from '@netlify/blobs';
import { NIGHTLY_BACKUP_RUN, type RunRecord, RUNS } from '../../server/health/runs.ts';
import { joinLocalStore, type LocalStore } from '../blobs/local-store.ts';
import { StartFailure } from '../host/lifecycle.ts';

export const reachStore = async (root: string): Promise<LocalStore> => {
  const { NETLIFY_BLOBS_CONTEXT, NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = process.env;
  if (NETLIFY_BLOBS_CONTEXT || (!siteID && !token)) return joinLocalStore(root);
  if (!siteID || !token) {
    const [name, partner] = siteID ? ['AUTH_TOKEN', 'SITE_ID'] : ['SITE_ID', 'AUTH_TOKEN'];
    throw new StartFailure(`NETLIFY_${name} must be set too, because NETLIFY_${partner} is.`);
  }
  const context = Buffer.from(JSON.stringify({ siteID, token })).toString('base64');
  process.env['NETLIFY_BLOBS_CONTEXT'] = context;
  return { place: `on Netlify, for the site ${siteID}`, close: () => Promise.resolve() };
};

/** Only for a restore, which overwrites one of the two stores. A backup reads the live site. */
export const refuseTwoStores = (): void => {
  const { BLOBS_DIR, NETLIFY_SITE_ID, NETLIFY_AUTH_TOKEN } = process.env;
  if (BLOBS_DIR && NETLIFY_SITE_ID && NETLIFY_AUTH_TOKEN)
    throw new StartFailure(
      'BLOBS_DIR names a folder, and NETLIFY_SITE_ID the live site. For the folder, take both NETLIFY variables out; for the live site, BLOBS_DIR.',
    );
};

export const wholeStore = {
  names: async (): Promise<string[]> => {
    // The client hides the status of a refusal.
    let status = 0;
    const watched: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      status = response.status;
      return response;
    };
    try {
      return (await listStores({ fetch: watched })).stores;
    } catch (cause) {
      throw status >= 400 ? new Error(`the store answered ${status}`, { cause }) : cause;
    }
  },

  async *pages(name: string): AsyncGenerator<{ key: string; etag: string }[]> {
    for await (const { blobs } of open(name).list({ paginate: true })) {
      yield blobs.filter(({ key }) => !staysBehind(key));
    }
  },

  read: async (name: string, key: string): Promise<Buffer | null> => {
    // The client's types leave out null, which it returns for a blob that was removed after the listing.
    const found = (await open(name).get(inAddress(key), {
      type: 'arrayBuffer',
    })) as ArrayBuffer | null;
    return found && Buffer.from(found);
  },

  /** From now on, the dashboard warns if no backup arrives for two days. */
  noteNightlyBackup: (now: Date): Promise<void> =>
    inRecords((records) => {
      const run: RunRecord = { at: now.toISOString() };
      return records.setJSON(NIGHTLY_BACKUP_RUN, run);
    }),

  endNightlyBackups: (): Promise<void> =>
    inRecords((records) => records.delete(NIGHTLY_BACKUP_RUN)),

  write: async (name: string, key: string, body: Uint8Array): Promise<void> => {
    await open(name).set(inAddress(key), new Uint8Array(body).buffer);
  },

  remove: (name: string, key: string): Promise<void> => open(name).delete(inAddress(key)),
};

/**
 * True if the record belongs to one copy of the site and not to its data: backups and restores leave it out. With the
 * runs of another day, a working site would report that everything has stopped.
 */
export const staysBehind = (key: string): boolean => key.startsWith(RUNS);

export const inDatabase = (name: string): string => `${SITE}${name}`;
export const fromDatabase = (store: string): string => store.slice(SITE.length);
export const SITE = 'local/site:';

const inRecords = async (work: (records: BlobsStore) => Promise<unknown>): Promise<void> => {
  const names = (await wholeStore.names()).filter((name) => name.startsWith('records-'));
  await Promise.all(names.map((name) => work(open(name))));
};

const open = (name: string) => getStore({ name, consistency: 'strong' });

// The client does not encode keys.
const inAddress = (key: string): string => key.split('/').map(encodeURIComponent).join('/');
