import type { Ref } from 'react';
import './step-button.css';
import { Chevron } from './Chevron.tsx';

interface Props {
  step: 'Previous' | 'Next';
  onClick: () => void;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export const StepButton = ({ step, ...button }: Props) => (
  <button type="button" className="step-button" aria-label={step} {...button}>
    <Chevron to={step === 'Previous' ? 'left' : 'right'} />
  </button>
);
