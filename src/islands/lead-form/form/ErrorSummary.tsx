import { type RefObject, useEffect, useRef } from 'react';
import type { Field, FieldErrors } from '@/domain/lead.ts';
import { fieldId } from '@/islands/lead-form/fields/field-attributes.ts';

interface Props {
  found: FieldErrors;
  ledRef: RefObject<FieldErrors>;
  fields: readonly { field: Field; message: string }[];
}

export const ErrorSummary = ({ found, ledRef, fields }: Props) => {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ledRef.current === found) return;
    ledRef.current = found;
    summary.current?.focus();
  }, [found, ledRef]);
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby="estimate-summary"
      className="border-danger bg-danger-ground text-danger scroll-mt-32 rounded-sm border-l-4 p-4 lg:scroll-mt-0"
    >
      <p id="estimate-summary" className="font-semibold">
        Please check these fields
      </p>
      <ul className="mt-1">
        {fields.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
              className="inline-block py-2.5"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
