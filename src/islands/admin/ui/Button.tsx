import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> {
  look?: 'main' | 'quiet';
  /** Takes no press for now, but keeps the keyboard's place, which `disabled` would throw away. */
  busy?: boolean;
}

const LOOKS = {
  main: 'bg-accent text-accent-ink hover:bg-accent-strong',
  quiet: 'border border-edge text-ink hover:bg-glass',
};

export const Button = ({
  look = 'quiet',
  busy = false,
  className = '',
  onClick,
  ...rest
}: Props) => (
  <button
    type="button"
    {...rest}
    aria-disabled={busy}
    onClick={busy ? undefined : onClick}
    className={`inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 font-semibold transition-colors aria-disabled:cursor-default aria-disabled:opacity-60 ${LOOKS[look]} ${className}`}
  />
);
