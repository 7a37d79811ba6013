import type { MouseEvent } from 'react';
import { Button } from './Button.tsx';

interface Props {
  onClear: () => void;
}

/** Beside the button that saves a form: what was typed survives whatever happens before. */
export const DraftKept = ({ onClear }: Props) => {
  const clear = ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    currentTarget.form?.querySelector<HTMLElement>('textarea, input')?.focus();
    onClear();
  };
  return (
    <span className="text-muted inline-flex min-h-11 items-center text-sm">
      Draft kept
      <Button look="plain" onClick={clear} className="px-2 text-sm">
        Clear<span className="sr-only"> the draft</span>
      </Button>
    </span>
  );
};
