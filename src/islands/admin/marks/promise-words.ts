import { promiseDue, promiseState, type PromiseState } from '@/domain/promise.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface PromiseWords {
  state: PromiseState;
  text: string;
}

/** How the promise to call stands, in a few words. */
export const promiseWords = (
  lead: { created_at: string; answered_at: string | null },
  now: number,
): PromiseWords => {
  const state = promiseState(lead, now);
  const left = promiseDue(lead.created_at) - now;
  switch (state) {
    case 'in_time':
      return { state, text: 'Answered in time' };
    case 'late':
      return { state, text: 'Answered late' };
    case 'running':
      return { state, text: `${span(left)} left` };
    case 'due_soon':
      return { state, text: `Due soon: ${span(left)} left` };
    case 'overdue':
      return { state, text: `Overdue by ${span(-left)}` };
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
