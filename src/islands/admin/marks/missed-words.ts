import { dayOf } from '@/domain/calendar.ts';
import type { Lead } from '@/domain/desk.ts';
import { clockTime, shortTime } from '../clock.ts';

/** `No answer, 10:42 AM`, with the day where that was not today, and the number of tries from the second on. */
export const missedWords = (
  { calls, last_at }: NonNullable<Lead['missed']>,
  now: number,
): string => {
  const when = dayOf(last_at) === dayOf(now) ? clockTime(last_at) : shortTime(last_at);
  return `No answer, ${when}${calls > 1 ? ` (${calls} tries)` : ''}`;
};
