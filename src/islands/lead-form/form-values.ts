import { checkLead, type Field, FIELDS, type LeadFields } from '@/domain/lead.ts';
import { listQueued, type QueuedSubmission } from '@/client/submission/storage.ts';
import { areSameWords, newDraftSeed } from '@/client/submission/submission-id.ts';

/** Whether somebody has typed something else since; an empty form holds nothing. */
export const holdsOther = (form: HTMLFormElement, { body }: QueuedSubmission): boolean => {
  if (isEmpty(form)) return false;
  const { ok, fields } = checkLead(Object.fromEntries(new FormData(form)));
  return !ok || !areSameWords(fields, body);
};

export const holdsQueued = (form: HTMLFormElement): boolean =>
  !isEmpty(form) && listQueued().some((request) => !holdsOther(form, request));

/** Writes what was waiting into the fields, unless they hold something else. */
export const putBack = (form: HTMLFormElement, request: QueuedSubmission): boolean => {
  const { body, draft } = request;
  const given = new FormData(form);
  const isTyped = (field: Field) => given.get(field) && given.get(field) !== body[field];
  if (holdsOther(form, request) && FIELDS.some(isTyped)) return false;
  form.dataset.seed = draft;
  for (const field of FIELDS) enter(form, field, body[field]);
  tellTyping(form);
  return true;
};

/** From here on the form asks for another house; what it holds that nobody has yet stays in it. */
export const beginAnother = (form: HTMLFormElement): void => {
  const { seed } = form.dataset;
  if (isEmpty(form) || holdsQueued(form)) form.reset();
  else if (seed) {
    // When it was begun says how long a person took, and stays true.
    form.dataset.seed = newDraftSeed(Number.parseInt(seed));
    tellTyping(form);
  }
};

type Person = Pick<LeadFields, 'name' | 'phone'>;

export const personIn = (form: HTMLFormElement): Person => {
  const given = new FormData(form);
  return { name: given.get('name') as string, phone: given.get('phone') as string };
};

/** Who asks for another house is still the same person; a form that holds something is left alone. */
export const enterPerson = (form: HTMLFormElement, { name, phone }: Person): void => {
  if (!isEmpty(form) || !name) return;
  enter(form, 'name', name);
  enter(form, 'phone', phone);
  tellTyping(form);
};

export const firstBlank = (form: HTMLFormElement): Field | undefined => {
  const given = new FormData(form);
  return FIELDS.find((field) => !given.get(field));
};

/** Empties the form of what has arrived; what was typed since stays. */
export const clearSent = (form: HTMLFormElement, request: QueuedSubmission): void => {
  if (!holdsOther(form, request)) form.reset();
};

const enter = (form: HTMLFormElement, field: Field, value: string): void => {
  const control = form.elements.namedItem(field);
  if (control && 'value' in control) control.value = value;
};

const isEmpty = (form: HTMLFormElement): boolean => {
  const given = new FormData(form);
  return FIELDS.every((field) => !given.get(field));
};

/** What listens to the form, the kept draft above all, learns of it as of typing. */
const tellTyping = (form: HTMLFormElement): void => {
  form.dispatchEvent(new Event('input', { bubbles: true }));
};
