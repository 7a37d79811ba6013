import type { Store } from '../../../netlify/server/store/store.ts';

export type Operation =
  | 'createOnce'
  | 'get'
  | 'update'
  | 'list'
  | 'folders'
  | 'put'
  | 'remove'
  | 'getBytes'
  | 'createBytes';
export const READS: readonly Operation[] = ['get', 'getBytes', 'list', 'folders'];
export type Around = <T>(operation: Operation, key: string, work: () => Promise<T>) => Promise<T>;

export const aroundEach = (store: Store, around: Around): Store => ({
  place: store.place,
  createOnce: (key, value) => around('createOnce', key, () => store.createOnce(key, value)),
  get: <T>(key: string) => around('get', key, () => store.get<T>(key)),
  update: (key, change) => around('update', key, () => store.update(key, change)),
  list: (prefix, most) => around('list', prefix, () => store.list(prefix, most)),
  folders: (prefix) => around('folders', prefix, () => store.folders(prefix)),
  put: (key, value) => around('put', key, () => store.put(key, value)),
  remove: (key) => around('remove', key, () => store.remove(key)),
  getBytes: (key) => around('getBytes', key, () => store.getBytes(key)),
  createBytes: (key, bytes) => around('createBytes', key, () => store.createBytes(key, bytes)),
});
