import type { LeadFilter } from '@/domain/desk.ts';
import { Button } from '../ui/Button.tsx';
import { INPUT, LABEL } from '../ui/field.ts';
import { DayField } from './DayField.tsx';
import { CHOICES } from './filter-choices.ts';
import { clearedFilter, setFilter, type FilterName } from './filter.ts';

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
