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
  // What was typed since is for another request.
  if (result.kind === 'sent' && idIn(form) === id) form.reset();
  return result;
};

/** As without JavaScript. The draft hears of it by the event, which this method doesn't send. */
export const postPlain = (form: HTMLFormElement): void => {
  dispatchEvent(new Event('submit'));
  enter(form, 'windowCount', valuesIn(form)['windowCount'] as string);
  form.submit();
};
