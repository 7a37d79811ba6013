import type { InputHTMLAttributes } from 'react';
import { FieldError } from './FieldError.tsx';
import { describedBy, fieldId } from './field-id.ts';
import type { Marks } from './marks.ts';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  name: 'name' | 'phone' | 'address';
  label: string;
  marks: Marks;
}

export const TextField = ({ name, label, marks, ...input }: Props) => (
  <div>
    <label htmlFor={fieldId(name)} id={`${fieldId(name)}-label`} className="block font-semibold">
      {label}
    </label>
    <input
      {...input}
      type={input.type ?? 'text'}
      id={fieldId(name)}
      name={name}
      required
      defaultValue={marks.value(name)}
      aria-invalid={marks.invalid(name)}
      aria-describedby={describedBy(name, marks)}
      className="border-edge bg-surface text-ink aria-[invalid=true]:border-danger mt-1.5 block min-h-12 w-full rounded-sm border px-3.5 text-base"
    />
    <FieldError name={name} marks={marks} />
  </div>
);
