import type { OwnerDatabase } from '../../database/read.ts';
import { readState } from '../../database/schema.ts';
import type { Database } from '../../database/sqlite.ts';
import type { Store } from '../../store.ts';
import { readLeadFile } from '../lead-file.ts';
import type { LeadFile } from '../owners-view.ts';

/** Everything that is kept of one lead, from its own records; the database tells whom it joins. */
export const readCard = async (
  store: Store,
  database: OwnerDatabase,
  id: string | undefined,
): Promise<LeadFile | null> => {
  const db = await databaseWith(database, id);
  const row = db.get<{ joins: string | null }>('select joins from lead where id = :id', {
    id: id ?? '',
  });
  return readLeadFile(store, id, row?.joins ?? null);
};

/** The database that knows a lead: an old closed one is in the whole alone. */
export const databaseWith = async (
  { db, whole }: OwnerDatabase,
  id: string | undefined,
): Promise<Database> => {
  if (readState(db, 'archive') === null) return db;
  return db.get('select 1 from lead where id = :id', { id: id ?? '' }) ? db : whole();
};
