import { DAY } from '#domain/duration.ts';
import type { LeadRecord } from '#domain/lead.ts';
import { isOpen } from '#domain/managed-lead.ts';
import { plainWords } from '#domain/town.ts';
import { cached, recent } from '../store/cache.ts';
import type { KeyedHash } from '../store/keyed-hash.ts';
import type { Store } from '../store/store.ts';
import { stateOf } from './lead-state.ts';
import { isErased, readLog } from './lead-store.ts';

const WITHIN = DAY;
const MOST_REMEMBERED = 10_000;

interface Seen {
  first: string;
  at: number;
}

// Kept in this process, hashed, because a homeowner's request does not open the database, which knows for sure. Another
// process, or this one after a restart, sends the first notification of a repeat lead as if it were new.
const persons = cached(() => recent<Seen>(WITHIN, MOST_REMEMBERED));

/** Returns the id of the same person's first lead, if that lead is recent and open. */
export const rememberPerson = async (
  store: Store,
  lead: LeadRecord,
  hash: KeyedHash,
): Promise<string | null> => {
  const known = persons(store);
  const at = Date.parse(lead.created_at);
  const keys = Object.entries(personKeys(lead)).flatMap(([kind, text]: [string, string | null]) =>
    text === null ? [] : hash('person', `${kind} ${text}`).toString('base64url'),
  );
  const [newest] = keys
    .flatMap((key) => known.get(key, at) ?? [])
    .filter((seen) => seen.at >= at - WITHIN)
    .sort((a, b) => b.at - a.at);
  const isThere = newest && !(await isErased(store, newest.first));
  const first =
    isThere && isOpen(stateOf(await readLog(store, newest.first))) ? newest.first : null;
  for (const key of keys) known.set(key, { first: first ?? lead.id, at }, at);
  return first;
};

export interface PersonKeys {
  phone: string | null;
  home: string | null;
}

export const personKeys = ({
  name,
  phone_e164,
  address,
}: Pick<LeadRecord, 'name' | 'phone_e164' | 'address'>): PersonKeys => {
  const [who, home] = [plainWords(name), plainWords(address)];
  // Text without letters or digits becomes empty, and then everyone would be the same person.
  return { phone: phone_e164, home: who === '' || home === '' ? null : `${who} at ${home}` };
};
