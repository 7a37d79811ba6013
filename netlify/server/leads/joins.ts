import type { LeadRecord } from '../../../src/domain/lead.ts';
import { inParallel } from '../in-parallel.ts';
import { keyedHash } from '../keyed-hash.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { personKeys } from './person.ts';
import { isErased } from './tombstones.ts';

type Known = Pick<LeadRecord, 'id' | 'name' | 'phone_e164' | 'address'>;

const WITHIN = 24 * 60 * 60 * 1000;
// A homeowner does not wait for it: a lead whose first one was not found in time is a lead of its own.
const PATIENCE = 1000;
const MARK = /^person\/[^/]+\/(?<at>\d{13})x(?<id>[0-9a-f-]{36})$/;

/** The first lead of the same person within the day before; null also where it cannot be told soon. */
export const joinOf = (store: Store, lead: Known, now: Date): Promise<string | null> =>
  withoutWaiting(findEarlier(store, lead, now), 'Earlier lead not looked up');

/** Lets later leads of the same person find this one, or the one that it joins, for a day. */
export const rememberPerson = async (store: Store, lead: LeadRecord): Promise<void> => {
  if (lead.suspect) return;
  const mark = `${Date.parse(lead.created_at)}x${lead.joins ?? lead.id}`;
  const work = personFolders(store, lead).then((folders) =>
    inParallel(folders, (folder) => store.createOnce(folder + mark, {})),
  );
  await withoutWaiting(work, 'Person not remembered');
};

/** Takes away what would lead to an erased lead, and what it left so that the one it joins is found. */
export const forgetPerson = async (store: Store, lead: LeadRecord): Promise<void> => {
  const written = Date.parse(lead.created_at);
  const marks = (await marksOf(store, lead)).filter(
    ({ id, at }) => id === lead.id || at === written,
  );
  await inParallel(marks, ({ key }) => store.remove(key));
};

/** Takes away what is older than a day and finds nobody any more. */
export const forgetPersons = async (store: Store, now: Date): Promise<void> => {
  const marks = readMarks(await store.list('person/'));
  const old = marks.filter(({ at }) => at < now.getTime() - WITHIN);
  await inParallel(old, ({ key }) => store.remove(key));
};

const findEarlier = async (store: Store, lead: Known, now: Date): Promise<string | null> => {
  const newest = (await marksOf(store, lead))
    .filter(({ at, id }) => id !== lead.id && at >= now.getTime() - WITHIN)
    .sort((a, b) => a.at - b.at)
    .at(-1);
  // Who joined an erased lead may still lead there.
  return newest && !(await isErased(store, newest.id)) ? newest.id : null;
};

const marksOf = async (store: Store, lead: Known) => {
  const folders = await personFolders(store, lead);
  const lists = await Promise.all(folders.map((folder) => store.list(folder)));
  return readMarks(lists.flat());
};

const readMarks = (keys: string[]) =>
  keys.flatMap((key) => {
    const { at, id } = MARK.exec(key)?.groups ?? {};
    return id === undefined ? [] : { key, at: Number(at), id };
  });

/** By a hash, so that a key of the store is nobody's number or name. */
const personFolders = async (store: Store, lead: Known): Promise<string[]> => {
  const hash = await keyedHash(store);
  return personKeys(lead).map(
    (key) => `person/${hash('person', key).toString('hex').slice(0, 40)}/`,
  );
};

const withoutWaiting = async <T>(work: Promise<T>, what: string): Promise<T | null> => {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE).unref());
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`${what}: ${error.message}`);
    return null;
  }
};
