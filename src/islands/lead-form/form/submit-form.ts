import { submitDraft } from '@/client/submission/queue.ts';
import { newDraftSeed } from '@/client/submission/submission.ts';
import { readVisit } from '@/client/submission/visit.ts';
import { CONSENT_VERSION, type LeadFields } from '@/domain/lead.ts';
import {
  enter,
  extrasIn,
  idIn,
  tellTyping,
  valuesIn,
} from '@/islands/lead-form/fields/form-values.ts';

export const submitForm = async (form: HTMLFormElement, fields: LeadFields) => {
  const begun = Number.parseInt(form.dataset.seed ?? '');
  const seed = (form.dataset.seed ??= newDraftSeed(Date.now()));
  tellTyping(form);
  const id = idIn(form);
  const result = await submitDraft(seed, {
    ...fields,
    ...extrasIn(form),
    ...readVisit(),
    honeypot: new FormData(form).get('honeypot') as string,
    consent_version: CONSENT_VERSION,
    filled_ms: begun <= Date.now() ? Date.now() - begun : undefined,
  });
  // What was typed since belongs to another request, so it stays.
  if (result.kind === 'sent' && idIn(form) === id) form.reset();
  return result;
};

/** Submits as without JavaScript. The event is for the draft, because `form.submit()` sends none. */
export const postPlain = (form: HTMLFormElement): void => {
  dispatchEvent(new Event('submit'));
  enter(form, 'windowCount', valuesIn(form)['windowCount'] as string);
  form.submit();
};
