import type { PromisedCallback } from '@/domain/api.ts';
import { toLocal } from '@/domain/calendar.ts';
import { callbackText } from '@/domain/callback-text.ts';

/** Names the company's zone to a reader whose clock shows another hour. */
export const promiseText = (promised: PromisedCallback, now: number): string => {
  const { callBy } = promised;
  const isOwnClock = Number(toLocal(callBy).slice(11, 13)) === new Date(callBy).getHours();
  return callbackText(promised, now, !isOwnClock);
};
