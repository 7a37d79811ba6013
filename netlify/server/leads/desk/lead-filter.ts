import * as z from 'zod/mini';
import { business } from '../../../../src/domain/business.ts';
import { AGES, SORTS, type LeadFilter } from '../../../../src/domain/desk.ts';
import { LEAD_STATUSES, PREFERRED_TIMES, WINDOW_COUNTS } from '../../../../src/domain/lead.ts';
import { cleanLine, isBlank } from '../../../../src/domain/text.ts';
import { ELSEWHERE } from '../town.ts';

export type FilterRead = { ok: true; filter: LeadFilter } | { ok: false };

const SEARCH_LIMIT = 200;

const filter = z.object({
  q: z.optional(z.pipe(z.string().check(z.maxLength(SEARCH_LIMIT)), z.transform(cleanLine))),
  status: z.optional(z.enum([...LEAD_STATUSES, 'open', 'waiting'])),
  town: z.optional(z.enum([...business.serviceArea.towns.map(({ id }) => id), ELSEWHERE])),
  time: z.optional(z.enum(PREFERRED_TIMES)),
  window_count: z.optional(z.enum(WINDOW_COUNTS)),
  age: z.optional(z.enum(AGES)),
  suspect: z.optional(z.enum(['no', 'yes'])),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sort: z.optional(z.enum(SORTS)),
});

/** What a list is asked for; a blank filter is none, a wrong one is refused. */
export const readFilter = (query: URLSearchParams): FilterRead => {
  const names = Object.keys(filter.shape);
  const given = [...query].filter(([name, value]) => names.includes(name) && !isBlank(value));
  const parsed = filter.safeParse(Object.fromEntries(given));
  return parsed.success ? { ok: true, filter: parsed.data as LeadFilter } : { ok: false };
};
