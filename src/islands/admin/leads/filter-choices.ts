import { business } from '@/domain/business.ts';
import type { Age, LeadFilter, Sort } from '@/domain/desk.ts';
import {
  LEAD_STATUSES,
  PREFERRED_TIME_LABELS,
  PREFERRED_TIMES,
  WINDOW_COUNT_LABELS,
  WINDOW_COUNTS,
} from '@/domain/lead.ts';
import { dayText } from '../analytics/days.ts';
import { STATUS_LABELS } from '../marks/standing.ts';
import type { FilterName } from './filter.ts';

type Choice = readonly [value: string, label: string];

const AGES: Record<Age, string> = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  older: 'Older than 30 days',
};
const SORTS: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  due: 'Calls to make first',
};
/** The lists of the panel; `any` is what a list says that narrows nothing. */
export const CHOICES: { name: FilterName; label: string; any: string | null; choices: Choice[] }[] =
  [
    {
      name: 'status',
      label: 'Status',
      any: 'Any status',
      choices: [
        ['waiting', 'Calls to make'],
        ['open', 'Still open'],
        ...LEAD_STATUSES.map((each): Choice => [each, STATUS_LABELS[each]]),
      ],
    },
    {
      name: 'town',
      label: 'Town',
      any: 'Any town',
      choices: [
        ...business.serviceArea.towns.map(({ id, name }): Choice => [id, name]),
        ['elsewhere', 'Other towns'],
      ],
    },
    {
      name: 'time',
      label: 'Best time',
      any: 'Any time',
      choices: PREFERRED_TIMES.map((each): Choice => [each, PREFERRED_TIME_LABELS[each]]),
    },
    {
      name: 'window_count',
      label: 'Windows',
      any: 'Any number',
      choices: WINDOW_COUNTS.map((each): Choice => [each, WINDOW_COUNT_LABELS[each]]),
    },
    { name: 'age', label: 'Age', any: 'Any age', choices: Object.entries(AGES) },
    { name: 'sort', label: 'Order', any: null, choices: Object.entries(SORTS) },
  ];

/** What narrows the list, in the words of the panel: `King · Won · Through Nov 21, 2026`. */
export const filterInWords = (filter: LeadFilter): string =>
  [
    ...CHOICES.filter(({ name }) => name !== 'sort').map(
      ({ name, choices }) => choices.find(([value]) => value === filter[name])?.[1],
    ),
    filter.from && `From ${dayText(filter.from)}`,
    filter.to && `Through ${dayText(filter.to)}`,
  ]
    .filter(Boolean)
    .join(' · ');
