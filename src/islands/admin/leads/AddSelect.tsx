import type { Field } from '@/domain/lead.ts';
import { INPUT, LABEL } from '../ui/field.ts';

interface Props {
  /** Of the form; the field's own is made from it. */
  id: string;
  name: Field;
  label: string;
  initial: string;
  labels: Record<string, string>;
}

export const AddSelect = ({ id, name, label, initial, labels }: Props) => (
  <div>
    <label htmlFor={`${id}-${name}`} className={LABEL}>
      {label}
    </label>
    <select id={`${id}-${name}`} name={name} defaultValue={initial} className={`${INPUT} mt-1`}>
      {Object.entries(labels).map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </div>
);
