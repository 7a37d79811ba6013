import type { Store } from '../../store.ts';
import { openIndex, rowsInOrder } from '../index/open-index.ts';
import type { Row } from '../index/row.ts';
import { readLeadFile } from '../lead-file.ts';
import { forgetLead } from '../lead-store.ts';
import { ownersView } from '../owners-view.ts';
import { personKeys } from '../person.ts';
import { phoneE164 } from '../phone.ts';
import { pointTo } from '../pointers.ts';
import { raiseTombstone } from '../tombstones.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { inParallel } from '../../in-parallel.ts';
import type { Position } from '../position.ts';

interface Wish {
  /** Every lead of the same person too. */
  person: boolean;
  now: Date;
}

/** Hides leads for good and says which; what is kept of them is left to `removeTraces`. */
export const eraseLead = async (
  store: Store,
  id: string | undefined,
  { person, now }: Wish,
): Promise<string[]> => {
  const file = await readLeadFile(store, id);
  if (!file) return [];
  const { record } = file;
  const lead = ownersView(file, await keyedHash(store));
  const others = person ? await leadsOf(store, [...personKeys(record), ...personKeys(lead)]) : [];
  const before = others.filter((other) => other.id !== record.id);
  await inParallel(before, (each) => hideLead(store, each, now));
  // Last, because whoever tries again after a failure finds the others by it.
  await hideLead(store, record, now);
  return [...before.map((each) => each.id), record.id];
};

/** The pointer first, so that a sweeper ends what died in the middle. */
export const hideLead = async (store: Store, lead: Position, now: Date): Promise<void> => {
  await pointTo(store, { id: lead.id, change: 'erased', now });
  await raiseTombstone(store, lead, now);
  forgetLead(store, lead.id);
};

const leadsOf = async (store: Store, keys: string[]): Promise<Position[]> => {
  const wanted = new Set(keys);
  const found: Position[] = [];
  for await (const rows of rowsInOrder(store, await openIndex(store), { order: 'newest' })) {
    found.push(
      ...rows
        .filter((row) => keysOf(row).some((key) => wanted.has(key)))
        .map(({ lead: { created_at, id } }) => ({ created_at, id })),
    );
  }
  return found;
};

const keysOf = ({ lead, original }: Row): string[] => [
  ...personKeys(lead),
  ...(original ? personKeys({ ...original, phone_e164: phoneE164(original.phone) }) : []),
];
