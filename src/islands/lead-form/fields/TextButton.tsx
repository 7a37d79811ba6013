import type { ComponentProps } from 'react';

/** A press that counts less than the form's own button. */
export const TextButton = (button: ComponentProps<'button'>) => (
  <button type="button" className="min-h-11 cursor-pointer text-left underline" {...button} />
);
