import type { Business } from '#domain/business.ts';
import { addDays } from '#domain/calendar.ts';
import type { Finding } from '../read/finding.ts';
import type { PlaceOf } from '../read/position.ts';
import { nameOf } from '../read/walk.ts';
import { textsIn } from './hand-typed.ts';

const DAYS_BEFORE = 31;

/** Finds parts of the business file whose last day is near or over. */
export function* businessEnds(business: Business, today: string, at: PlaceOf): Generator<Finding> {
  for (const { path, text: day } of textsIn(business)) {
    if (path.at(-1) !== 'until' || day >= addDays(today, DAYS_BEFORE)) continue;
    const name = nameOf(path.slice(0, -1));
    const text =
      day < today
        ? `${name} ended on ${day} and isn’t shown anymore. Take it out, or type a later day if it still holds.`
        : `${name} ends on ${day} and disappears after that day. If it goes on, type a later day.`;
    yield { ...at(path), text, warning: true };
  }
}
