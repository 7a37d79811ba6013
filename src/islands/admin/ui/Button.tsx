import type { ComponentProps } from 'react';
import { buttonLook, type Look } from './button-look.ts';

interface Props extends Omit<ComponentProps<'button'>, 'disabled' | 'aria-disabled'> {
  look?: Look;
  /** Takes no press for now, but keeps the keyboard's place, which `disabled` would throw away. */
  busy?: boolean;
}

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
    className={`${buttonLook(look)} ${className}`}
  />
);
