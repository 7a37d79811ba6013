import { useId } from 'react';

interface Props {
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

interface SwitchProps {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export const Switch = ({ label, hint, on, onChange }: SwitchProps) => {
  const id = useId();
  return (
    <div className="py-1">
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
          className="accent-accent size-6 shrink-0"
        />
        {label}
      </label>
      <p id={id} className="text-muted -mt-1 ml-9 max-w-prose text-sm">
        {hint}
      </p>
    </div>
  );
};

export const LABEL = 'block text-sm font-semibold';
export const INPUT =
  'border-edge bg-surface text-ink min-h-11 w-full rounded-md border px-3 py-2 text-base';
export const HINT = 'text-muted mt-1 text-sm';
export const ERROR = 'text-danger mt-1 text-sm font-semibold';

export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
