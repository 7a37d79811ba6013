import { useEffect, useRef } from 'react';
import { business } from '@/domain/business.ts';
import {
  OFFERS_WINDOWS,
  tradeLabel,
  TRADES,
  WINDOW_COUNT_LABELS,
  WINDOW_COUNTS,
} from '@/domain/house.ts';
import { LEAD_STATUSES, PREFERRED_TIME_LABELS, PREFERRED_TIMES } from '@/domain/lead.ts';
import type { Age, FilterName, LeadFilter, Sort } from '@/domain/managed-lead.ts';
import { dayText } from '@/islands/admin/analytics/data/format.ts';
import { clearedFilter, setFilter } from '@/islands/admin/stores/route.ts';
import { STATUS_LABELS } from '@/islands/admin/text/lead-text.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { INPUT, LABEL } from '@/islands/admin/ui/Field.tsx';

interface Props {
  filter: LeadFilter;
}

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
        <DayField
          key={name}
          label={name === 'from' ? 'Received from' : 'Received through'}
          day={filter[name] ?? ''}
          onChoose={(day) => set(name, day)}
        />
      ))}
      <div className="col-span-full">
        <Button onClick={() => setFilter(clearedFilter(filter))}>Clear filters</Button>
      </div>
    </div>
  );
};

interface DayFieldProps {
  label: string;
  day: string;
  onChoose: (day: string) => void;
}

// While a year is typed, the field holds 0002, 0020 and 0202.
const PLAUSIBLE = /^20\d\d-/;

/** Reports a day only once it is complete: picked, typed into an empty field, or left after typing. */
const DayField = ({ label, day, onChoose }: DayFieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  useEffect(() => {
    if (input.current && !isTyping.current) input.current.value = day;
  }, [day]);
  const commit = (typed: string): void => {
    isTyping.current = false;
    if (typed === '' || PLAUSIBLE.test(typed)) {
      if (typed !== day) onChoose(typed);
    } else if (input.current) input.current.value = day;
  };
  return (
    <label className={LABEL}>
      {label}
      <input
        ref={input}
        type="date"
        defaultValue={day}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') commit(currentTarget.value);
          else if (key !== 'Tab') isTyping.current = true;
        }}
        onPointerDown={() => (isTyping.current = false)}
        onChange={({ target: { value } }) => {
          const isWhole = day === '' && PLAUSIBLE.test(value);
          if (!isTyping.current || isWhole) commit(value);
        }}
        onBlur={({ target }) => commit(target.value)}
        className={`${INPUT} mt-1 font-normal`}
      />
    </label>
  );
};

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
const ALL: { name: FilterName; label: string; any: string | null; choices: Choice[] }[] = [
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
  {
    name: 'trade',
    label: 'Work',
    any: 'Any work',
    choices: TRADES.map((each): Choice => [each, tradeLabel(each)]),
  },
  { name: 'age', label: 'Age', any: 'Any age', choices: Object.entries(AGES) },
  { name: 'sort', label: 'Order', any: null, choices: Object.entries(SORTS) },
];
const CHOICES = ALL.filter(
  ({ name }) =>
    (name !== 'window_count' || OFFERS_WINDOWS) && (name !== 'trade' || TRADES.length > 1),
);

export const filterText = (filter: LeadFilter): string =>
  [
    ...CHOICES.filter(({ name }) => name !== 'sort').map(
      ({ name, choices }) => choices.find(([value]) => value === filter[name])?.[1],
    ),
    filter.from && `From ${dayText(filter.from)}`,
    filter.to && `Through ${dayText(filter.to)}`,
  ]
    .filter(Boolean)
    .join(' · ');
