import { ERROR, INPUT, LABEL } from './field.ts';

interface Props {
  /** Of the form; the field's own is made from it. */
  id: string;
  name: string;
  label: string;
  type?: 'text' | 'tel';
  initial?: string;
  limit: number;
  error: string | undefined;
}

export const TextField = ({ id, name, label, type = 'text', initial, limit, error }: Props) => (
  <div>
    <label htmlFor={`${id}-${name}`} className={LABEL}>
      {label}
    </label>
    <input
      id={`${id}-${name}`}
      name={name}
      type={type}
      defaultValue={initial}
      maxLength={limit}
      autoComplete="off"
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-${name}-error`}
      className={`${INPUT} mt-1`}
    />
    {error && (
      <p id={`${id}-${name}-error`} className={ERROR}>
        {error}
      </p>
    )}
  </div>
);
