import { ERROR, INPUT, LABEL } from './field.ts';

interface Props {
  /** Of the form; the field's own is made from it. */
  id: string;
  name: string;
  label: string;
  type?: 'text' | 'tel';
  value: string;
  onType: (text: string) => void;
  error: string | undefined;
}

export const TextField = ({ id, name, label, type = 'text', value, onType, error }: Props) => (
  <div>
    <label htmlFor={`${id}-${name}`} className={LABEL}>
      {label}
    </label>
    <input
      id={`${id}-${name}`}
      name={name}
      type={type}
      value={value}
      onChange={({ target }) => onType(target.value)}
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
