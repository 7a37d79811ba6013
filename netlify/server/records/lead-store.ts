import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import { LEAD_STATUSES, type LeadRecord, PREFERRED_TIMES, QUESTION_NAMES } from '#domain/lead.ts';
import type { LogEntry } from '#domain/managed-lead.ts';
import { inParallel } from '../store/concurrency.ts';
import { checkShape, isThere, orUnreadable, readAs } from '../store/read-as.ts';
import type { Store } from '../store/store.ts';
import { Unreadable } from '../store/store-error.ts';
import { idOf, uuid7Time } from '../store/record-ids.ts';
import { announce } from './change-feed.ts';
import { monthOf } from './lead-record.ts';

export const leadKey = (id: string): string => `lead/${monthOf(id)}/${id}`;

/**
 * The first content of an id wins. If the id was erased or its record is damaged, the lead gets another id, always the
 * same one, so that a submission that was never confirmed is kept.
 */
export const createLead = async (
  store: Store,
  lead: LeadRecord,
): Promise<{ created: boolean; value: LeadRecord }> => {
  const { id } = lead;
  const written = await orUnreadable(async () => {
    const outcome = await store.createOnce(leadKey(id), lead);
    if (!outcome.created) checkRecord(id, outcome.value);
    return outcome;
  });
  if (written.value) {
    // Check after the write: an erasure between an earlier check and the write would hide this lead too.
    if (!(await isErased(store, id))) return written.value;
    await store.remove(leadKey(id));
  }
  return createLead(store, { ...lead, id: idAfter(id) });
};

export const putLead = async (store: Store, lead: LeadRecord): Promise<LeadRecord> =>
  (await createLead(store, lead)).value;

export const findLead = async (store: Store, id: string): Promise<LeadRecord | null> => {
  const [erased, record] = await Promise.all([isErased(store, id), readRecord(store, id)]);
  return erased ? null : record;
};

export const findSubmitted = async (store: Store, id: string): Promise<LeadRecord | null> => {
  const found = await orUnreadable(() => findLead(store, id));
  if (found.value) return found.value;
  const isLost = found.isUnreadable || (await isErased(store, id));
  return isLost ? findSubmitted(store, idAfter(id)) : null;
};

export const readRecord = async (store: Store, id: string): Promise<LeadRecord | null> => {
  const record = await store.get<LeadRecord>(leadKey(id));
  if (record) checkRecord(id, record);
  return record;
};

const checkRecord = (id: string, record: LeadRecord): void => {
  checkShape(leadKey(id), record, storedLead);
  if (record.id !== id) throw new Unreadable(leadKey(id));
};

const idAfter = (id: string): string =>
  v7({ msecs: uuid7Time(id), random: createHash('sha256').update(id).digest() });

export const writeTombstone = async (store: Store, id: string, now: Date): Promise<void> => {
  await orUnreadable(() => store.createOnce(tombstoneKey(id), { at: now.toISOString() }));
};

export const isErased = (store: Store, id: string): Promise<boolean> =>
  isThere(store, tombstoneKey(id));

const tombstoneKey = (id: string): string => `tombstone/${monthOf(id)}/${id}`;

export const logPrefix = (id: string): string => `leadlog/${monthOf(id)}/${id}/`;

export const appendEntry = async (
  store: Store,
  id: string,
  entry: LogEntry,
): Promise<{ created: boolean; value: LogEntry } | null> => {
  await announce(store, { id, change: entry.version, now: new Date(entry.at) });
  const key = entryKey(id, entry.version);
  const outcome = await store.createOnce(key, entry);
  // Check after the write, as in `createLead`.
  if (!(await isErased(store, id))) return outcome;
  await store.remove(key);
  return null;
};

export const readLog = async (store: Store, id: string): Promise<LogEntry[]> => {
  const versions = (await store.list(logPrefix(id))).map((key) => Number(idOf(key)) || 0);
  return readEntries(store, id, [], Math.max(0, ...versions));
};

/**
 * Continues the `known` log up to the version `last`, or to the newest entry that is stored. An entry that is missing
 * below a newer one was damaged and then removed by hand.
 */
export const readEntries = async (
  store: Store,
  id: string,
  known: readonly LogEntry[],
  last: number,
): Promise<LogEntry[]> => {
  const first = known.length + 1;
  const versions = Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
  const found = await inParallel(versions, (version) =>
    orUnreadable(() => readAs<LogEntry>(store, entryKey(id, version), storedEntry)),
  );
  const end = found.findLastIndex(({ value, isUnreadable }) => value || isUnreadable) + 1;
  const log = [...known];
  for (const [index, { value, isUnreadable }] of found.slice(0, end).entries()) {
    const version = first + index;
    const lost = { at: log.at(-1)?.at ?? EPOCH, unread: isUnreadable || ('removed' as const) };
    log.push({ ...(value ?? lost), version });
  }
  return log;
};

const EPOCH = new Date(0).toISOString();

export const entryKey = (id: string, version: number): string =>
  `${logPrefix(id)}${String(version).padStart(6, '0')}`;

/** Covers a lead and its corrections on every channel, because a correction's name begins with the lead's id. */
export const deliveriesPrefix = (id: string): string => `delivery/${monthOf(id)}/${id}`;

export const openedKey = (id: string): string => `opened/${monthOf(id)}/${id}`;

export const noteOpened = async (store: Store, id: string, now: Date): Promise<void> => {
  await announce(store, { id, change: 'opened', now });
  await orUnreadable(() => store.createOnce(openedKey(id), { at: now.toISOString() }));
};

export const wasOpened = (store: Store, id: string): Promise<boolean> =>
  isThere(store, openedKey(id));

const suspicion = z.looseObject({ reasons: z.array(z.string()) });
const time = z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text))));
const ownTime = time.check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const maybe = z.nullable(z.string());
const optionalCents = z.optional(z.nullable(z.int()));
const optionalTime = z.optional(z.nullable(time));

/** The fields that readers of a lead need. A later version of the code may store more. */
const storedLead = z.looseObject({
  id: z.string(),
  created_at: ownTime,
  name: z.string(),
  phone: z.string(),
  phone_e164: maybe,
  address: z.string(),
  window_count: z.string(),
  preferred_time: z.enum(PREFERRED_TIMES),
  suspect: z.nullable(suspicion),
  session_id: maybe,
  landing_path: maybe,
  referrer: maybe,
  campaign: z.nullable(
    z.looseObject({
      source: z.optional(z.string()),
      medium: z.optional(z.string()),
      name: z.optional(z.string()),
    }),
  ),
  consent_version: maybe,
  source: z.string(),
  trades: z.optional(z.array(z.string())),
  ...Object.fromEntries(QUESTION_NAMES.map((name) => [name, z.optional(maybe)])),
  range_shown: z.optional(maybe),
  heard: z.optional(maybe),
});

const storedEntry = z.looseObject({
  version: z.int(),
  at: ownTime,
  status: z.optional(z.enum(LEAD_STATUSES)),
  lost_reason: z.optional(maybe),
  note: z.optional(z.string()),
  visit_at: optionalTime,
  follow_up_at: optionalTime,
  quoted_cents: optionalCents,
  won_cents: optionalCents,
  corrected: z.optional(
    z.nullable(
      z.looseObject({
        name: z.optional(z.string()),
        phone: z.optional(z.string()),
        address: z.optional(z.string()),
      }),
    ),
  ),
  rescued: z.optional(z.boolean()),
  missed: z.optional(z.boolean()),
  texted: z.optional(z.string()),
  review_asked: z.optional(z.boolean()),
  by: z.optional(z.string()),
  suspect: z.optional(suspicion),
  undoes: z.optional(z.int()),
});
