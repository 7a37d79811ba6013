import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { LeadRecord } from '../../../src/domain/lead.ts';
import { remembered } from '../remembered.ts';
import type { Store } from '../store.ts';
import { uuid7Time } from '../uuid-seven.ts';
import { markJoined } from './joined-marks.ts';
import { monthOf } from './month-of.ts';
import { pointTo } from './pointers.ts';
import { isErased } from './tombstones.ts';

const MOST_REMEMBERED = 50_000;

// A record is never changed, so one that was read once need not be read again.
const records = remembered(() => new Map<string, LeadRecord>());

export const leadKey = (id: string): string => `lead/${monthOf(id)}/${id}`;

/**
 * The first content of an id stands, whoever sends it again. An id whose lead was erased makes way for another one,
 * always the same, so that a request that was never acknowledged is kept although its first copy is gone.
 */
export const keepLead = async (store: Store, lead: LeadRecord): Promise<LeadRecord> => {
  const { id, created_at } = lead;
  await Promise.all([
    markJoined(store, lead),
    pointTo(store, { id, change: 0, now: new Date(created_at) }),
  ]);
  const { value } = await store.createOnce(leadKey(id), lead);
  if (!(await isErased(store, id))) return value;
  await store.remove(leadKey(id));
  return keepLead(store, { ...lead, id: idAfter(id) });
};

export const findLead = async (store: Store, id: string): Promise<LeadRecord | null> => {
  const [erased, record] = await Promise.all([isErased(store, id), readRecord(store, id)]);
  if (erased) forgetLead(store, id);
  return erased ? null : record;
};

/** The lead that a submission led to: under an erased id it is the one that id made way for, if it was sent again. */
export const findSubmitted = async (store: Store, id: string): Promise<LeadRecord | null> => {
  const record = await findLead(store, id);
  if (record) return record;
  return (await isErased(store, id)) ? findSubmitted(store, idAfter(id)) : null;
};

/** The record, be it erased or not: for those who look after tombstones themselves. */
export const readRecord = async (store: Store, id: string): Promise<LeadRecord | null> => {
  const memory = records(store);
  const known = memory.get(id);
  if (known) return known;
  const record = await store.get<LeadRecord>(leadKey(id));
  if (record) {
    if (memory.size >= MOST_REMEMBERED) memory.clear();
    memory.set(id, record);
  }
  return record;
};

export const forgetLead = (store: Store, id: string): void => void records(store).delete(id);

const idAfter = (id: string): string =>
  v7({ msecs: uuid7Time(id), random: createHash('sha256').update(id).digest() });
