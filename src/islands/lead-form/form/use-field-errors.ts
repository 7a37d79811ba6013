import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { checkLead, type Field, type FieldErrors, FIELDS } from '@/domain/lead.ts';
import { valuesIn } from '@/islands/lead-form/fields/form-values.ts';
import { fieldOf, holdStill, onLeft } from '@/islands/lead-form/fields/hold-still.ts';
import { showNotice } from '@/islands/toasts/toast.ts';

/** After the first press, a field is checked whenever it changes, so that its message goes away once it is right. */
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
    // After a mistake, both halves of the form stay visible.
    if (Object.keys(next).length > 0)
      form.current?.closest('[data-start]')?.removeAttribute('data-start');
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
    /** Typing in a field may remove its message; only leaving the field may add one. */
    const check = (fields: readonly Field[], isLeft: boolean): void => {
      if (!isChecking.current) return;
      const checked = checkLead(valuesIn(element));
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
      const control = first && element.querySelector<HTMLElement>(`[name=${first}]`);
      if (control) holdStill(control, () => put(next));
    };
    const checkChanged = ({ target }: Event): void => {
      const field = fieldOf(target);
      check(field ? [field] : FIELDS, false);
    };
    element.addEventListener('input', checkChanged, { signal });
    onLeft(element, signal, (fields) => check(fields, true));
    element.addEventListener('reset', () => handleReset(), { signal });
    return () => closed.abort();
  }, [form]);

  return { found, errors, showErrors, clearErrors };
};
