import { useEffect, useRef } from 'react';
import { type FieldErrors, FIELDS } from '@/domain/lead.ts';
import { fieldId } from './field-id.ts';

/** Lists what is missing, takes the focus, and leads to each field. */
export const ErrorSummary = ({ fields }: { fields: FieldErrors }) => {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => summary.current?.focus(), [fields]);
  return (
    <div
      ref={summary}
      tabIndex={-1}
      role="group"
      aria-labelledby="estimate-summary"
      className="border-danger bg-danger-ground text-danger scroll-mt-32 rounded-sm border-l-4 p-4 lg:scroll-mt-0"
    >
      <p id="estimate-summary" className="font-semibold">
        Please check these answers
      </p>
      <ul className="mt-1">
        {FIELDS.filter((field) => fields[field]).map((field) => (
          <li key={field}>
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(field))?.focus();
              }}
              className="inline-flex min-h-11 items-center"
            >
              {fields[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
