import { plural } from '#domain/text.ts';
import { inParallel } from '../../server/store/concurrency.ts';
import { NotBlobs, openBlobDatabase } from '../blobs/blob-database.ts';
import { blobTable, etagOf, type BlobTable } from '../blobs/blob-table.ts';
import { StartFailure } from '../host/lifecycle.ts';
import { fromDatabase, inDatabase, staysBehind, SITE, wholeStore } from './whole-store.ts';

interface Place {
  name: string;
  key: string;
}
interface Difference {
  missing: Place[];
  changed: Place[];
  added: Place[];
  same: number;
}

/** Makes the store equal to the backup; may be interrupted and run again. Without `replace` it only adds. */
export const restore = async (file: string, replace: boolean): Promise<Difference> => {
  const database = openBlobDatabase(file, 'read');
  try {
    const table = blobTable(database);
    const difference = await compare(file, table);
    const { missing, changed, added } = difference;
    if (!replace && changed.length + added.length > 0)
      throw new StartFailure(
        `Nothing was changed: the store holds data that isn't in ${file}. With --replace ` +
          `${plural(changed.length, 'record')} would be overwritten and ${plural(added.length, 'record')} removed for good.`,
      );
    let done = 0;
    try {
      await inParallel([...missing, ...changed], async ({ name, key }) => {
        const blob = table.read(inDatabase(name), key);
        if (blob) await wholeStore.write(name, key, blob.body);
        done += 1;
      });
      await inParallel(added, async ({ name, key }) => {
        await wholeStore.remove(name, key);
        done += 1;
      });
    } catch (error) {
      const all = missing.length + changed.length + added.length;
      throw new StartFailure(
        `The restore stopped after ${done} of ${all} changes (${reasonOf(error)}). Run it again to continue.`,
      );
    }
    return difference;
  } finally {
    database.close();
  }
};

const compare = async (file: string, table: BlobTable): Promise<Difference> => {
  const difference: Difference = { missing: [], changed: [], added: [], same: 0 };
  const backedUp = table.stores(SITE).map(fromDatabase);
  for (const name of new Set([...backedUp, ...(await wholeStore.names())])) {
    const wanted = etagsIn(file, table, inDatabase(name));
    for await (const page of wholeStore.pages(name)) {
      await inParallel(page, async ({ key, etag }) => {
        const mine = wanted.get(key);
        wanted.delete(key);
        // Another server may compute its ETags differently.
        if (mine === undefined) difference.added.push({ name, key });
        else if (mine === etag || mine === (await etagIn(name, key))) difference.same += 1;
        else difference.changed.push({ name, key });
      });
    }
    difference.missing.push(...[...wanted.keys()].map((key) => ({ name, key })));
  }
  return difference;
};

const etagIn = async (name: string, key: string): Promise<string | null> => {
  const body = await wholeStore.read(name, key);
  return body && etagOf(body);
};

const etagsIn = (file: string, table: BlobTable, store: string): Map<string, string> => {
  const etags = new Map<string, string>();
  const query = { prefix: '', from: null, directories: false, limit: Number.MAX_SAFE_INTEGER - 1 };
  for (const { key, etag } of table.list(store, query).blobs) {
    const blob = table.read(store, key);
    if (!blob || etagOf(blob.body) !== etag) throw new NotBlobs(file);
    if (!staysBehind(key)) etags.set(key, etag);
  }
  return etags;
};

export const reasonOf = (error: unknown): string => {
  const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
  return cause?.code ?? message.split('\n')[0]?.replace(/\.$/, '') ?? 'no reason given';
};
