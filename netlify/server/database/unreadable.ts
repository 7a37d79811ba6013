import { leadKey, logPrefix } from '../records/lead-store.ts';
import type { Database } from './sqlite.ts';

export const isSetAside = (db: Database, key: string): boolean =>
  db.get('select 1 from unreadable where key = :key', { key }) !== undefined;

/** Keeps the key of a record that could not be read, for a notice to the owner and for another try. */
export const setAside = (db: Database, key: string, isUnreadable: boolean): void => {
  if (isUnreadable) db.run('insert or ignore into unreadable values (:key)', { key });
  else db.run('delete from unreadable where key = :key', { key });
};

export const forgetUnreadable = (db: Database, id: string): void => {
  const keys = { lead: leadKey(id), log: logPrefix(id) };
  db.run('delete from unreadable where key = :lead or instr(key, :log) = 1', keys);
};
