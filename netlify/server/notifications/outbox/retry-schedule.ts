import { DAY, HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import type { DeliveryRecord } from './delivery-record.ts';

export const FIRST_WAIT = 5 * SECOND;
/** By then the process that received the lead has sent it, or is dead. */
export const FIRST_SEND = 30 * SECOND;

const WAITS = [
  0,
  FIRST_WAIT,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
] as const;

/** A send takes ten seconds at most: after this silence its process is dead. */
const UNDER_WAY = 30 * SECOND;

export const RETRY_FOR = 7 * DAY;
/** A new channel also notifies of the leads of the day before, whose callbacks are still due. */
export const BEFORE_CHANNEL = DAY;

/** They take six minutes; in the collected message, half an hour. */
const FAILING_TRIES = 3;

export const isDone = ({ sent_at, left = [] }: DeliveryRecord): boolean =>
  sent_at !== null && left.length === 0;

/** In milliseconds; null once it is sent or given up. `since` is when it was first due. */
export const dueAt = (record: DeliveryRecord, since: number): number | null => {
  if (isDone(record)) return null;
  const { tries, sent_at } = record;
  const last = tries.at(-1);
  if (!last) return since;
  const wait = WAITS[Math.min(tries.length, WAITS.length - 1)] ?? 0;
  const isUnderWay = last.error === undefined && last.at !== sent_at;
  const silence = isUnderWay ? UNDER_WAY : 0;
  const due = Date.parse(last.at) + Math.max(wait, silence);
  return due - since > RETRY_FOR ? null : due;
};

/** By its tries, not its age: a suspected lead may wait long for its rescue. */
export const isFailing = ({ tries, sent_at }: DeliveryRecord): boolean =>
  sent_at === null && tries.length >= FAILING_TRIES;
