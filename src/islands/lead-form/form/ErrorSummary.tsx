import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkLead, type Field, type FieldErrors, FIELDS } from '@/domain/lead.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
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
              className="inline-flex min-h-11 items-center"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** After the first press a field is checked whenever it changes, so that its message goes once it is right. */
export const useFieldErrors = (form: RefObject<HTMLFormElement | null>) => {
  const [found, setFound] = useState<FieldErrors>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const latest = useRef<FieldErrors>({});
  const isChecking = useRef(false);

  const put = (next: FieldErrors): void => {
    latest.current = next;
    setErrors(next);
  };
  const showErrors = (next: FieldErrors): void => {
    isChecking.current = true;
    setFound(next);
    put(next);
  };
  const clearErrors = (): void => {
    showNotice.clear();
    showErrors({});
    isChecking.current = false;
  };
  const handleReset = useEffectEvent(clearErrors);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const closed = new AbortController();
    const { signal } = closed;
    const left = new Set<Field>();
    let isPressed = false;

    /** Typing in a field may remove its message; only leaving the field may add one. */
    const check = (fields: readonly Field[], isLeft: boolean): void => {
      if (!isChecking.current) return;
      const checked = checkLead(Object.fromEntries(new FormData(element)));
      const next: FieldErrors = {};
      for (const field of FIELDS) {
        const before = latest.current[field];
        const message = checked.ok ? undefined : checked.fields[field];
        const now = fields.includes(field) ? message && (isLeft ? message : before) : before;
        if (now) next[field] = now;
      }
      if (FIELDS.every((field) => next[field] === latest.current[field])) return;
      showNotice.clear();
      const [first] = fields;
      const control = first && document.getElementById(fieldId(first));
      if (control) holdStill(control, () => put(next));
    };
    // A message moves what is below it, which must not happen under a finger.
    const settle = (): void => {
      if (isPressed || left.size === 0) return;
      check([...left], true);
      left.clear();
    };
    const press = ({ type }: Event): void => {
      isPressed = type === 'pointerdown';
      if (!isPressed) setTimeout(settle);
    };
    for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
      addEventListener(type, press, { capture: true, signal });
    }
    const checkChanged = ({ target }: Event): void => {
      const field = fieldOf(target);
      check(field ? [field] : FIELDS, false);
    };
    const checkLeft = ({ target }: Event): void => {
      const field = fieldOf(target);
      if (field) left.add(field);
      setTimeout(settle);
    };
    element.addEventListener('input', checkChanged, { signal });
    element.addEventListener('focusout', checkLeft, { signal });
    element.addEventListener('reset', () => handleReset(), { signal });
    return () => closed.abort();
  }, [form]);

  return { found, errors, showErrors, clearErrors };
};

const fieldOf = (target: EventTarget | null): Field | undefined =>
  FIELDS.find((field) => target instanceof Element && field === target.getAttribute('name'));

const holdStill = (control: HTMLElement, change: () => void): void => {
  const { top } = control.getBoundingClientRect();
  const hadFocus = document.activeElement !== document.body;
  flushSync(change);
  scrollBy(0, control.getBoundingClientRect().top - top);
  if (hadFocus && document.activeElement === document.body) control.focus();
};
