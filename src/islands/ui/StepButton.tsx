import type { Ref } from 'react';
import { Chevron } from './Chevron.tsx';

interface Props {
  step: 'Previous' | 'Next';
  onClick: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export const StepButton = ({ step, ...button }: Props) => (
  <button
    type="button"
    className="border-edge bg-surface enabled:hover:border-accent-text enabled:hover:text-accent-text enabled:active:bg-glass disabled:border-line disabled:text-edge grid size-11 cursor-pointer place-items-center rounded-sm border disabled:cursor-default disabled:bg-transparent"
    aria-label={step}
    {...button}
  >
    <Chevron to={step === 'Previous' ? 'left' : 'right'} />
  </button>
);
