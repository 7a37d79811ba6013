import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { checkLead, type Field, type FieldErrors, FIELDS } from '@/domain/lead.ts';
import { notify } from '../notifications/notify.ts';
import { fieldId } from './field-id.ts';

/**
 * What is wrong with the answers. A send tells it; from then on a field is checked again whenever it
 * is answered or left, so that no message outlives what it asked for.
 */
export const useFieldErrors = (form: RefObject<HTMLFormElement | null>) => {
  /** What the last send found, which the summary lists as far as it still holds. */
  const [found, setFound] = useState<FieldErrors>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const latest = useRef<FieldErrors>({});
  const isChecking = useRef(false);

  const put = (next: FieldErrors): void => {
    latest.current = next;
    setErrors(next);
  };
  const tell = (next: FieldErrors): void => {
    isChecking.current = true;
    setFound(next);
    put(next);
  };
  /** Nothing has been sent yet, as far as the next answers go. */
  const forget = (): void => {
    notify.clear();
    tell({});
    isChecking.current = false;
  };

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const closed = new AbortController();
    const { signal } = closed;
    const left = new Set<Field>();
    let isPressed = false;

    /** Checks these fields; one that was only typed in may lose its message, but gets none. */
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
      notify.clear();
      const [answered] = fields;
      const control = answered && document.getElementById(fieldId(answered));
      if (control) holdStill(control, () => put(next));
    };
    // A message that comes or goes moves what is below it: not under a finger.
    const settle = (): void => {
      if (isPressed || left.size === 0) return;
      check([...left], true);
      left.clear();
    };
    const press = ({ type }: Event): void => {
      isPressed = type === 'pointerdown';
      // The click of this press comes before.
      if (!isPressed) setTimeout(settle);
    };
    for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
      addEventListener(type, press, { capture: true, signal });
    }
    const answer = ({ target }: Event): void => {
      const field = fieldOf(target);
      check(field ? [field] : FIELDS, false);
    };
    const leave = ({ target }: Event): void => {
      const field = fieldOf(target);
      if (field) left.add(field);
      setTimeout(settle);
    };
    element.addEventListener('input', answer, { signal });
    element.addEventListener('focusout', leave, { signal });
    element.addEventListener('reset', forget, { signal });
    return () => closed.abort();
  }, [form]);

  return { found, errors, tell, forget };
};

const fieldOf = (target: EventTarget | null): Field | undefined =>
  FIELDS.find((field) => target instanceof Element && field === target.getAttribute('name'));

/** Draws the change without moving the field that it is about, nor taking the focus out of the form. */
const holdStill = (control: HTMLElement, change: () => void): void => {
  const { top } = control.getBoundingClientRect();
  const hadFocus = document.activeElement !== document.body;
  flushSync(change);
  scrollBy(0, control.getBoundingClientRect().top - top);
  if (hadFocus && document.activeElement === document.body) control.focus();
};
