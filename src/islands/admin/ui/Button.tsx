import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'button'> {
  look?: 'main' | 'quiet';
}

const LOOKS = {
  main: 'bg-accent text-accent-ink hover:bg-accent-strong',
  quiet: 'border border-edge text-ink hover:bg-glass',
};

export const Button = ({ look = 'quiet', className = '', ...rest }: Props) => (
  <button
    type="button"
    {...rest}
    className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 font-semibold transition-colors disabled:cursor-default disabled:opacity-60 ${LOOKS[look]} ${className}`}
  />
);
