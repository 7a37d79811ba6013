import { checkLead, type Field, FIELDS, type LeadFields } from '@/domain/lead.ts';
import { listQueued, type QueuedSubmission } from '@/client/submission/storage.ts';
import { areSameWords, newDraftSeed } from '@/client/submission/submission-id.ts';
import { enterExtras, extrasIn } from '@/islands/lead-form/fields/form-extras.ts';

const holdsOther = (form: HTMLFormElement, { body }: QueuedSubmission): boolean => {
  if (isEmpty(form)) return false;
  const { ok, fields } = checkLead(Object.fromEntries(new FormData(form)));
  return !ok || !areSameWords({ ...fields, ...extrasIn(form) }, body);
};

export const holdsQueued = (form: HTMLFormElement): boolean =>
  !isEmpty(form) && listQueued().some((submission) => !holdsOther(form, submission));

export const putBack = (form: HTMLFormElement, submission: QueuedSubmission): boolean => {
  const { body, draft } = submission;
  const given = new FormData(form);
  const isTyped = (field: Field) => given.get(field) && given.get(field) !== body[field];
  if (holdsOther(form, submission) && FIELDS.some(isTyped)) return false;
  form.dataset.seed = draft;
  for (const field of FIELDS) enter(form, field, body[field]);
  enterExtras(form, body);
  tellTyping(form);
  return true;
};

export const beginAnother = (form: HTMLFormElement): void => {
  const { seed } = form.dataset;
  if (isEmpty(form) || holdsQueued(form)) form.reset();
  else if (seed) {
    form.dataset.seed = newDraftSeed(Number.parseInt(seed));
    tellTyping(form);
  }
};

type Person = Pick<LeadFields, 'name' | 'phone'>;

export const personIn = (form: HTMLFormElement): Person => {
  const given = new FormData(form);
  return { name: given.get('name') as string, phone: given.get('phone') as string };
};

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

export const clearSent = (form: HTMLFormElement, submission: QueuedSubmission): void => {
  if (!holdsOther(form, submission)) form.reset();
};

const enter = (form: HTMLFormElement, field: Field, value: string): void => {
  const control = form.elements.namedItem(field);
  if (control && 'value' in control) control.value = value;
};

const isEmpty = (form: HTMLFormElement): boolean => {
  const given = new FormData(form);
  return FIELDS.every((field) => !given.get(field));
};

const tellTyping = (form: HTMLFormElement): void => {
  form.dispatchEvent(new Event('input', { bubbles: true }));
};
