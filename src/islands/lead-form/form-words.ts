import { checkLead, FIELDS } from '@/domain/lead.ts';
import type { WaitingRequest } from './waiting-request.ts';

/** Whether somebody has typed something else since; an empty form holds nothing. */
export const holdsOther = (form: HTMLFormElement, { body }: WaitingRequest): boolean => {
  const given = new FormData(form);
  if (FIELDS.every((field) => !given.get(field))) return false;
  const { ok, fields } = checkLead(Object.fromEntries(given));
  return !ok || FIELDS.some((field) => fields[field] !== body[field]);
};

/** Writes what was waiting into the fields that are empty. */
export const putBack = (form: HTMLFormElement, { body, seed }: WaitingRequest): void => {
  form.dataset.seed = seed;
  for (const field of FIELDS) {
    const control = form.elements.namedItem(field);
    if (control && 'value' in control && !control.value) control.value = body[field];
  }
  // What listens to the form, the kept draft above all, learns of it as of typing.
  form.dispatchEvent(new Event('input', { bubbles: true }));
};
