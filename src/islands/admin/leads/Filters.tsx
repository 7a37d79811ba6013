import { business } from '@/domain/business.ts';
import type { Age, LeadFilter, Sort } from '@/domain/desk.ts';
import {
  LEAD_STATUSES,
  PREFERRED_TIME_LABELS,
  PREFERRED_TIMES,
  WINDOW_COUNT_LABELS,
  WINDOW_COUNTS,
} from '@/domain/lead.ts';
import { Button } from '../ui/Button.tsx';
import { INPUT, LABEL } from '../ui/field.ts';
import { setFilter, type FilterName } from './filter.ts';
import { STATUS_LABELS } from '../marks/standing.ts';

interface Props {
  filter: LeadFilter;
}

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
const CHOICES: { name: FilterName; label: string; any: string | null; choices: Choice[] }[] = [
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

export const Filters = ({ filter }: Props) => {
  const set = (name: FilterName, value: string): void => {
    setFilter({ ...filter, [name]: value });
  };
  return (
    <div
      role="group"
      aria-label="Filters"
      className="border-line bg-surface grid grid-cols-2 gap-3 rounded-lg border p-4 md:grid-cols-4"
    >
      {CHOICES.map(({ name, label, any, choices }) => (
        <label key={name} className={LABEL}>
          {label}
          <select
            value={filter[name] ?? ''}
            onChange={(event) => set(name, event.target.value)}
            className={`${INPUT} mt-1 font-normal`}
          >
            {any !== null && <option value="">{any}</option>}
            {choices.map(([value, text]) => (
              <option key={value} value={any === null && value === 'newest' ? '' : value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={LABEL}>
          {name === 'from' ? 'Received from' : 'Received through'}
          <input
            type="date"
            value={filter[name] ?? ''}
            onChange={(event) => set(name, event.target.value)}
            className={`${INPUT} mt-1 font-normal`}
          />
        </label>
      ))}
      <div className="col-span-full">
        <Button onClick={() => setFilter(filter.q === undefined ? {} : { q: filter.q })}>
          Clear filters
        </Button>
      </div>
    </div>
  );
};
