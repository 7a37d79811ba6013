import type { Field } from '@/domain/lead.ts';
import { INPUT, LABEL } from '../ui/field.ts';

interface Props {
  /** Of the form; the field's own is made from it. */
  id: string;
  name: Field;
  label: string;
  value: string;
  onChoose: (value: string) => void;
  labels: Record<string, string>;
}

export const AddSelect = ({ id, name, label, value, onChoose, labels }: Props) => (
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
