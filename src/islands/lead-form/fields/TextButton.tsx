import type { ComponentProps } from 'react';

export const TextButton = (button: ComponentProps<'button'>) => (
  <button type="button" className="min-h-11 cursor-pointer text-left underline" {...button} />
);
