import type { Field, FieldErrors } from '@/domain/lead.ts';
import { ERROR, INPUT, LABEL } from '../ui/field.ts';

interface Props {
  /** Of the form; the field's own is made from it. */
  id: string;
  name: Field;
  label: string;
}

interface FieldProps extends Props {
  type?: 'text' | 'tel';
  limit: number;
  errors: FieldErrors;
}

export const AddField = ({ id, name, label, type = 'text', limit, errors }: FieldProps) => (
  <div>
    <label htmlFor={`${id}-${name}`} className={LABEL}>
      {label}
    </label>
    <input
      id={`${id}-${name}`}
      name={name}
      type={type}
      maxLength={limit}
      autoComplete="off"
      aria-invalid={errors[name] !== undefined}
      aria-describedby={errors[name] && `${id}-${name}-error`}
      className={`${INPUT} mt-1`}
    />
    {errors[name] && (
      <p id={`${id}-${name}-error`} className={ERROR}>
        {errors[name]}
      </p>
    )}
  </div>
);

interface SelectProps extends Props {
  initial: string;
  labels: Record<string, string>;
}

export const AddSelect = ({ id, name, label, initial, labels }: SelectProps) => (
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
