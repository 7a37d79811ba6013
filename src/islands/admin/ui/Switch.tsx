import { useId } from 'react';

interface Props {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export const Switch = ({ label, hint, on, onChange }: Props) => {
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
