import { facts, type Business } from '#domain/business.ts';
import { addDays } from '#domain/calendar.ts';
import { inForce } from '#domain/in-force.ts';
import type { Content } from '../read/read-content.ts';
import type { Finding } from '../read/finding.ts';
import type { PlaceOf } from '../read/position.ts';
import { nameOf } from '../read/walk.ts';
import { textsIn } from './hand-typed.ts';

const DAYS_BEFORE = 31;

/** What has a last day that is near or over, and the texts that name it. */
export function* businessEnds(
  business: Business,
  { entries }: Content,
  { today, at }: { today: string; at: PlaceOf },
): Generator<Finding> {
  const before = facts(inForce(business, '0000-01-01'));
  for (const { path, text: day } of textsIn(business)) {
    if (path.at(-1) !== 'until' || day >= addDays(today, DAYS_BEFORE)) continue;
    const after = facts(inForce(business, addDays(day, 1)));
    const gone = Object.keys(before).filter((name) => before[name] !== '' && after[name] === '');
    const files = entries
      .filter(({ collection }) => collection !== 'paperwork')
      .filter(({ entry }) => gone.some((name) => entry.text.includes(`{{${name}}}`)))
      .map(({ entry }) => entry.file);
    const name = nameOf(path.slice(0, -1));
    const text =
      day < today
        ? `${name} ended on ${day} and isn’t shown anymore. Take it out, or type a later day if it still holds.`
        : `${name} ends on ${day} and disappears after that day. If it goes on, type a later day.`;
    const also = files.length > 0 ? ` These texts name it: ${files.join(', ')}.` : '';
    yield { ...at(path), text: text + also, warning: true };
  }
}
