import { randomUUID } from 'node:crypto';
import type { Store } from '../../../netlify/server/store/store.ts';
import { syncStore } from '../../../netlify/local/seed/stored-folder.ts';
import { parseRecord } from '../../../netlify/server/store/store.ts';

export const memoryStore = (): Store => {
  const blobs = new Map<string, string | Uint8Array>();
  const list = (prefix: string) => [...blobs.keys()].filter((key) => key.startsWith(prefix)).sort();
  return syncStore({
    place: `memory ${randomUUID()}`,
    read: (key) => {
      const blob = blobs.get(key);
      return blob === undefined ? null : parseRecord(key, Buffer.from(blob).toString());
    },
    write: (key, value) => void blobs.set(key, JSON.stringify(value)),
    remove: (key) => void blobs.delete(key),
    list,
    readBytes: (key) => {
      const bytes = blobs.get(key);
      return bytes instanceof Uint8Array ? bytes : null;
    },
    writeBytes: (key, bytes) => void blobs.set(key, new Uint8Array(bytes)),
    folders: (prefix) => {
      const rests = list(prefix).map((key) => key.slice(prefix.length).split('/'));
      return [...new Set(rests.filter(({ length }) => length > 1).map(([name = '']) => name))];
    },
  });
};
