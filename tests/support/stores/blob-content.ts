import { openBlobDatabase } from '../../../netlify/local/blobs/blob-database.ts';
import { blobTable, etagOf } from '../../../netlify/local/blobs/blob-table.ts';

/** What a database of blobs holds: by store and key the ETag, which is worked out anew from body and metadata. */
export const blobContent = (file: string): Record<string, string> => {
  const database = openBlobDatabase(file, 'read');
  const table = blobTable(database);
  const entries = table.stores('').flatMap((store) => {
    const query = { prefix: '', from: null, directories: false, limit: 1e6 };
    return table.list(store, query).blobs.map(({ key }) => {
      const blob = table.read(store, key);
      return [`${store} ${key}`, blob ? etagOf(blob) : 'not there'] as const;
    });
  });
  database.close();
  return Object.fromEntries(entries);
};
