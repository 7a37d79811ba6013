import { facts, type Business } from '#domain/business.ts';
import { addDays, isDay } from '#domain/calendar.ts';
import { inForce } from '#domain/in-force.ts';
import type { Content } from '../read/read-content.ts';
import type { Finding } from '../read/finding.ts';
import type { PlaceOf } from '../read/position.ts';
import { isFields, nameOf } from '../read/walk.ts';

const DAYS_BEFORE = 31;

export function* businessEnds(
  business: Business,
  { entries }: Content,
  { today, at }: { today: string; at: PlaceOf },
): Generator<Finding> {
  const { paperwork, prices, offer } = business;
  const claims = [
    ...Object.entries(paperwork).map(([name, one]) => [['paperwork', name], one] as const),
    ...Object.entries(prices).map(([name, one]) => [['prices', name], one] as const),
    [['offer'], offer] as const,
  ];
  const before = facts(inForce(business, '0000-01-01'));
  for (const [path, one] of claims) {
    const text = endOf(nameOf(path), one, today);
    if (!text) continue;
    const after = facts(inForce(business, addDays(untilOf(one) ?? today, 1)));
    const gone = Object.keys(before).filter((name) => before[name] !== '' && after[name] === '');
    const files = entries
      .filter(({ collection }) => collection !== 'paperwork')
      .filter(({ entry }) => gone.some((name) => entry.text.includes(`{{${name}}}`)))
      .map(({ entry }) => entry.file);
    const also = files.length > 0 ? ` These texts name it: ${files.join(', ')}.` : '';
    yield { ...at([...path, 'until']), text: text + also, warning: true };
  }
}

const endOf = (name: string, value: unknown, today: string): string | undefined => {
  const day = untilOf(value);
  if (day === undefined || day >= soon(today)) return undefined;
  return day < today
    ? `${name} ended on ${day} and isn’t shown anymore. Take it out, or type a later day if it still holds.`
    : `${name} ends on ${day} and disappears after that day. If it goes on, type a later day.`;
};

const untilOf = (value: unknown): string | undefined => {
  const day = isFields(value) ? value['until'] : undefined;
  return typeof day === 'string' && isDay(day) ? day : undefined;
};

const soon = (today: string): string => addDays(today, DAYS_BEFORE);
