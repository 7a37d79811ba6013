import { type Field, FIELDS, type LeadFields } from '@/domain/lead.ts';
import { isPressedDraft, saveAsPressed } from '@/client/submission/draft.ts';
import type { QueuedSubmission } from '@/client/submission/storage.ts';
import type { LeadExtras } from '@/domain/choices.ts';
import { newDraftSeed } from '@/client/submission/submission-id.ts';
import {
  answersIn,
  choicesIn,
  enterExtras,
  tradesIn,
} from '@/islands/lead-form/fields/form-extras.ts';

/** Until something is typed, the form holds the very words of its last press. */
export const notePress = (form: HTMLFormElement): void => {
  tellTyping(form);
  form.dataset.pressed = '';
  saveAsPressed();
};

export const watchPressed = (form: HTMLFormElement): (() => void) => {
  if (isPressedDraft(form.dataset.seed)) {
    form.dataset.pressed = '';
    form.querySelector('[data-kept]')?.setAttribute('hidden', '');
  }
  const forget = (): void => void delete form.dataset.pressed;
  const closed = new AbortController();
  for (const type of ['input', 'reset'])
    form.addEventListener(type, forget, { signal: closed.signal });
  return () => closed.abort();
};

const isPressed = (form: HTMLFormElement): boolean => form.dataset.pressed !== undefined;

const holds = (form: HTMLFormElement, { draft }: QueuedSubmission): boolean =>
  isPressed(form) && form.dataset.seed === draft;

export const putBack = (form: HTMLFormElement, submission: QueuedSubmission): boolean => {
  if (!isEmpty(form) && !holds(form, submission)) return false;
  const { body, draft } = submission;
  form.dataset.seed = draft;
  for (const field of FIELDS) enter(form, field, body[field]);
  enterExtras(form, body);
  tellTyping(form);
  return true;
};

export const beginAnother = (form: HTMLFormElement): void => {
  const { seed } = form.dataset;
  if (isEmpty(form) || isPressed(form)) form.reset();
  else if (seed) {
    form.dataset.seed = newDraftSeed(Number.parseInt(seed));
    tellTyping(form);
  }
};

type Person = Pick<LeadFields, 'name' | 'phone' | 'preferredTime'> &
  Partial<Pick<LeadExtras, 'trades' | 'reach'>>;

export const personIn = (form: HTMLFormElement): Person => {
  const given = new FormData(form);
  const fields = Object.fromEntries(given) as Record<'name' | 'phone', string>;
  const preferredTime = given.get('preferredTime') as Person['preferredTime'];
  return { ...fields, preferredTime, trades: tradesIn(form), reach: choicesIn(form).reach };
};

/** What stays the same for another house of theirs. */
export const enterPerson = (
  form: HTMLFormElement,
  { name, phone, preferredTime, trades = [], reach }: Person,
): void => {
  if (!isEmpty(form) || !name) return;
  enter(form, 'name', name);
  enter(form, 'phone', phone);
  enter(form, 'preferredTime', preferredTime);
  enterExtras(form, { trades, ...(reach && { reach }) });
  tellTyping(form);
};

export const firstBlank = (form: HTMLFormElement): Field | undefined => {
  const given = answersIn(form);
  return FIELDS.find((field) => !given[field]);
};

export const clearSent = (form: HTMLFormElement, submission: QueuedSubmission): void => {
  if (holds(form, submission)) form.reset();
};

export const enter = (form: HTMLFormElement, field: Field, value: string): void => {
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
