import { useEffect, useRef } from 'react';
import { business } from '@/domain/business.ts';
import { tradeLabel, TRADES } from '@/domain/house.ts';
import type { FilterName, LeadFilter, Sort } from '@/domain/managed-lead.ts';
import { BREAKDOWN_NAMES } from '@/domain/report-names.ts';
import { dayText } from '@/islands/admin/analytics/data/format.ts';
import { clearedFilter, setFilter } from '@/islands/admin/stores/route.ts';
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
      {DAYS.map(([name, label]) => (
        <DayField
          key={name}
          label={label}
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

const DAYS = [
  ['from', 'Received from'],
  ['to', 'Received through'],
  ['visit', 'Visit on'],
] as const;

type Choice = readonly [value: string, label: string];

const SORTS: Record<Sort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  due: 'Calls to make first',
};
const ALL: { name: FilterName; label: string; any: string | null; choices: Choice[] }[] = [
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
    name: 'trade',
    label: 'Work',
    any: 'Any work',
    choices: TRADES.map((each): Choice => [each, tradeLabel(each)]),
  },
  { name: 'sort', label: 'Order', any: null, choices: Object.entries(SORTS) },
];
const CHOICES = ALL.filter(({ name }) => name !== 'trade' || TRADES.length > 1);

/** Lists that have no tab of their own. */
const PARTS: Partial<Record<string, string>> = {
  waiting: 'Calls to make',
  old: 'Older than two weeks',
  open: 'Still open',
};

export const filterText = (filter: LeadFilter): string =>
  [
    PARTS[filter.status ?? ''],
    ...CHOICES.filter(({ name }) => name !== 'sort').map(
      ({ name, choices }) => choices.find(([value]) => value === filter[name])?.[1],
    ),
    filter.came_from && `Source: ${filter.came_from}`,
    filter.campaign && `Campaign: ${BREAKDOWN_NAMES.campaign.nameOf(filter.campaign)}`,
    filter.landing && `First page: ${BREAKDOWN_NAMES.landing.nameOf(filter.landing)}`,
    filter.counted && 'Without spam and repeats',
    filter.from && `From ${dayText(filter.from)}`,
    filter.to && `Through ${dayText(filter.to)}`,
    filter.visit && `Visit on ${dayText(filter.visit)}`,
  ]
    .filter(Boolean)
    .join(' · ');
