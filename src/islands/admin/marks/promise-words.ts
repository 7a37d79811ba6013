import { isOpenAt, nextOpening } from '@/domain/business-hours.ts';
import { callBy, promiseState, type Promised, type PromiseState } from '@/domain/promise.ts';
import { timeOfCall } from './best-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface PromiseWords {
  /** `waits` is overdue, but only to be called when the company opens. */
  state: PromiseState | 'waits';
  text: string;
}

/** How the promise to call stands, in a few words. */
export const promiseWords = (lead: Promised, now: number): PromiseWords => {
  const state = promiseState(lead, now);
  const left = callBy(lead.created_at, lead.preferred_time) - now;
  const how = lead.answered_at === null ? 'Tried' : 'Answered';
  switch (state) {
    case 'in_time':
      return { state, text: `${how} in time` };
    case 'late':
      return { state, text: `${how} late` };
    case 'running':
      return { state, text: `${span(left)} left` };
    case 'due_soon':
      return { state, text: `Due soon: ${span(left)} left` };
    case 'overdue': {
      const opening = isOpenAt(now) ? null : nextOpening(now);
      return opening === null
        ? { state, text: `Overdue by ${span(-left)}` }
        : { state: 'waits', text: `Overdue: call after ${timeOfCall(opening, now)}` };
    }
  }
};

/** `3 days`, `19 h`, `2 h 10 min`, `5 min`. */
const span = (time: number): string => {
  if (time >= 2 * DAY) return `${Math.floor(time / DAY)} days`;
  const hours = Math.floor(time / HOUR);
  const minutes = Math.floor((time % HOUR) / MINUTE);
  if (hours === 0) return `${Math.max(1, minutes)} min`;
  return hours >= 6 || minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
};
