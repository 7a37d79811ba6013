import { keyOf, selectLeads } from '../../database/lead-rows.ts';
import { publish } from '../../database/publish.ts';
import type { OwnerDatabase } from '../../database/open-owner-database.ts';
import { deadlineIn, inParallel } from '../../store/concurrency.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import { announce } from '../../records/change-feed.ts';
import { leadWithoutReceipt, readLeadFile } from '../../records/lead-view.ts';
import { personKeys, type PersonKeys } from '../../records/same-person.ts';
import { writeTombstone } from '../../records/lead-store.ts';

interface Erasure {
  store: Store;
  database: OwnerDatabase;
  person: boolean;
  now: Date;
}

/** Hides leads for good and returns their ids. The next published database drops their data. */
export const eraseLead = async (
  id: string | undefined,
  { store, database, person, now }: Erasure,
): Promise<string[]> => {
  const file = await readLeadFile(store, id);
  if (!file) return [];
  const { record } = file;
  const keys = [personKeys(record), personKeys(leadWithoutReceipt(file))];
  const same = person ? withRepeats(database, [record.id, ...leadsOf(database, keys)]) : [];
  const others = same.filter((other) => other !== record.id);
  await inParallel(others, (each) => hideLead(store, each, now));
  await hideLead(store, record.id, now);
  return [...others, record.id];
};

const FINISH_MS = 20_000;

/** The owner does not wait for this. If it fails, the next publishing finishes the erasure. */
export const finishErasure = async (store: Store, now: Date): Promise<void> => {
  try {
    await publish(store, { now, isPastDeadline: deadlineIn(FINISH_MS) });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Erasure left to the next run: ${error.message}`);
  }
};

/** Announces first, so that the next publishing finishes an erasure that stopped halfway. */
export const hideLead = async (store: Store, id: string, now: Date): Promise<void> => {
  await announce(store, { id, change: 'erased', now });
  await writeTombstone(store, id, now);
};

const leadsOf = ({ db }: OwnerDatabase, keys: readonly PersonKeys[]): string[] => {
  const isSame = (own: PersonKeys) =>
    keys.some(
      ({ phone, home }) =>
        (phone !== null && phone === own.phone) || (home !== null && home === own.home),
    );
  const found = keys.flatMap(({ phone, home }) =>
    selectLeads(db, 'where phone_key = :phone or home_key = :home or original is not null', {
      phone: keyOf(phone),
      home: keyOf(home),
    }),
  );
  return found
    .filter(({ lead, record }) => isSame(personKeys(lead)) || isSame(personKeys(record)))
    .map(({ record }) => record.id);
};

/** These leads, the first leads that they join, and all leads that join the same ones. */
const withRepeats = ({ db }: OwnerDatabase, ids: readonly string[]): string[] =>
  db
    .all<{ id: string }>(
      `with own (id) as (select value from json_each(:ids)),
         first (id) as (select coalesce(joins, id) from lead where id in own)
       select id from lead where id in own or id in first or joins in first`,
      { ids: JSON.stringify(ids) },
    )
    .map(({ id }) => id);
