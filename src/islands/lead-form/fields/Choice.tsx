import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox';
}

export const Choice = ({ className, children, ...input }: Props) => (
  <label
    className={`border-edge bg-surface has-checked:border-accent-text has-checked:bg-glass flex min-h-12 grow items-center gap-2.5 rounded-sm border px-3 py-1.5 leading-tight ${className ?? ''}`}
  >
    <input {...input} className="choice" />
    {children}
  </label>
);
