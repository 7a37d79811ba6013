import { tradeLabel, TRADES, type Trade } from '@/domain/house.ts';
import type { Field } from '@/domain/lead.ts';
import { INPUT, LABEL } from '@/islands/admin/ui/Field.tsx';

interface AddTradesProps {
  chosen: readonly Trade[];
  onChoose: (trades: Trade[]) => void;
}

export const AddTrades = ({ chosen, onChoose }: AddTradesProps) => (
  <fieldset hidden={TRADES.length === 1}>
    <legend className={LABEL}>Work (optional)</legend>
    <div className="mt-1 flex flex-wrap gap-x-6">
      {TRADES.map((trade) => (
        <label key={trade} className="flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            name="trades"
            checked={chosen.includes(trade)}
            onChange={({ target: { checked } }) =>
              onChoose(TRADES.filter((each) => (each === trade ? checked : chosen.includes(each))))
            }
            className="accent-accent size-5 shrink-0"
          />
          {tradeLabel(trade)}
        </label>
      ))}
    </div>
  </fieldset>
);

interface AddSelectProps {
  id: string;
  name: Field;
  label: string;
  value: string;
  onChoose: (value: string) => void;
  labels: Record<string, string>;
}

export const AddSelect = ({ id, name, label, value, onChoose, labels }: AddSelectProps) => (
  <div>
    <label htmlFor={`${id}-${name}`} className={LABEL}>
      {label}
    </label>
    <select
      id={`${id}-${name}`}
      name={name}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className={`${INPUT} mt-1`}
    >
      {Object.entries(labels).map(([each, text]) => (
        <option key={each} value={each}>
          {text}
        </option>
      ))}
    </select>
  </div>
);
