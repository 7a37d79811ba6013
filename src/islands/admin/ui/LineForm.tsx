import { type ComponentProps, useId } from 'react';
import { Button } from './Button.tsx';
import { FieldError, INPUT, LABEL } from './Field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'onSubmit'> {
  label: string;
  button?: string;
  problem?: string | null;
  onSubmit: () => void;
}

/** One question, and the button that answers it. */
export const LineForm = ({
  label,
  button = 'Save',
  problem = null,
  onSubmit,
  className = '',
  ...input
}: Props) => {
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          {...input}
          id={id}
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-error` : undefined}
          className={`${INPUT} min-h-12 ${className}`}
        />
        <Button type="submit" look="main" className="min-h-12">
          {button}
        </Button>
      </div>
      <FieldError id={`${id}-error`} text={problem} />
    </form>
  );
};
