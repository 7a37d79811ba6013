import type { Field } from '@/domain/lead.ts';
import { errorId } from './field-id.ts';
import type { Marks } from './marks.ts';

export const FieldError = ({ name, marks }: { name: Field; marks: Marks }) =>
  marks.error(name) && (
    <p id={errorId(name)} className="text-danger mt-1.5 text-sm font-semibold empty:hidden">
      {marks.error(name)}
    </p>
  );
