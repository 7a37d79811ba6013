import type { ComponentProps, ReactNode } from 'react';
import type { Field } from '@/domain/lead.ts';
import { describedBy, errorId, type FieldAttributes } from './field-attributes.ts';

interface Props extends ComponentProps<'input'> {
  name: 'name' | 'phone' | 'address';
  label: string;
  attributes: FieldAttributes;
  below?: ReactNode;
}

export const TextField = ({ name, label, attributes, below, children, ...input }: Props) => (
  <div>
    <label htmlFor={attributes.id(name)} className="block">
      {label}
    </label>
    <div className="relative mt-1.5">
      <input
        {...input}
        type={input.type ?? 'text'}
        id={attributes.id(name)}
        name={name}
        required
        defaultValue={attributes.value(name)}
        aria-invalid={attributes.invalid(name)}
        aria-describedby={describedBy(name, attributes)}
        className="border-edge bg-surface aria-invalid:border-danger block min-h-12 w-full rounded-sm border px-3.5 text-base"
      />
      {children}
    </div>
    <FieldError name={name} attributes={attributes} />
    {below}
  </div>
);

export const FieldError = ({ name, attributes }: { name: Field; attributes: FieldAttributes }) =>
  attributes.error(name) && (
    <p
      id={errorId(attributes.id(name))}
      className="text-danger mt-1.5 text-sm font-semibold empty:hidden"
    >
      {attributes.error(name)}
    </p>
  );
