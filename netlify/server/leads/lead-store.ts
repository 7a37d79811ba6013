import type { LeadRecord } from '../../../src/domain/lead.ts';
import { inParallel } from '../in-parallel.ts';
import { remembered } from '../remembered.ts';
import type { Store } from '../store.ts';
import { uuid7Time } from '../uuid-seven.ts';

const MOST_REMEMBERED = 50_000;

// A record is never changed, so one that was read once need not be read again.
const records = remembered(() => new Map<string, LeadRecord>());

export const leadKey = (id: string): string => `lead/${monthOf(uuid7Time(id))}/${id}`;

/** The first content of an id stands, whoever sends it again. */
export const keepLead = async (store: Store, lead: LeadRecord): Promise<LeadRecord> => {
  const { value } = await store.createOnce(leadKey(lead.id), lead);
  return value;
};

export const findLead = (store: Store, id: string): Promise<LeadRecord | null> =>
  readRecord(store, leadKey(id));

/** The months in which leads lie by the time in their ids, newest first, as `2026-11`. */
export const leadMonths = async (store: Store): Promise<string[]> =>
  (await store.folders('lead/')).toReversed();

export const leadsOfMonth = async (store: Store, month: string): Promise<LeadRecord[]> => {
  const keys = await store.list(`lead/${month}/`);
  const found = await inParallel(keys, (key) => readRecord(store, key));
  return found.filter((lead) => lead !== null);
};

const readRecord = async (store: Store, key: string): Promise<LeadRecord | null> => {
  const memory = records(store);
  const known = memory.get(key);
  if (known) return known;
  const record = await store.get<LeadRecord>(key);
  if (record) {
    if (memory.size >= MOST_REMEMBERED) memory.clear();
    memory.set(key, record);
  }
  return record;
};

const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);
