import { DAY, HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import type { DeliveryRecord } from './delivery-record.ts';

export const FIRST_WAIT = 5 * SECOND;
/** By then, the process that received the lead has sent the notification or is dead. */
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

/** Three tries take six minutes, or half an hour in the collected message. */
const FAILING_TRIES = 3;

export const isDone = ({ sent_at, left = [] }: DeliveryRecord): boolean =>
  sent_at !== null && left.length === 0;

/** When the next try is due, in milliseconds; null once sent or given up. `since` is when the first try was due. */
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

/** Counts tries instead of age, because a suspected lead may wait long until the owner clears it. */
export const isFailing = ({ tries, sent_at }: DeliveryRecord): boolean =>
  sent_at === null && tries.length >= FAILING_TRIES;
