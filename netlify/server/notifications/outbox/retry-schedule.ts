import { DAY, HOUR, MINUTE, SECOND } from '#domain/duration.ts';
import type { History } from './outbox.ts';

export const FIRST_WAIT = 5 * SECOND;
/** By then the process that received the lead has sent it without a claim, or is dead. */
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
/** A new channel also reports the leads of the day before, whose callbacks are still due. */
export const BEFORE_CHANNEL = DAY;

const FAILING_TRIES = 3;
const FAILING_AFTER = HOUR;

export const dueAt = (history: History, since: number): number | null => {
  const { sent_at, tries, last } = history;
  if (sent_at !== null) return null;
  const wait = WAITS[Math.min(tries, WAITS.length - 1)] ?? 0;
  const due =
    last === null
      ? since
      : last.failure === null
        ? Date.parse(last.at) + Math.max(wait, UNDER_WAY)
        : Date.parse(last.failure.at) + wait;
  return due - since > RETRY_FOR ? null : due;
};

export const isChannelFailing = (history: History, since: number, now: number): boolean =>
  history.sent_at === null && (history.tries >= FAILING_TRIES || now - since > FAILING_AFTER);
