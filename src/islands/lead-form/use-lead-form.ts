import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { record } from '@/client/record.ts';
import { business } from '@/domain/business.ts';
import { CONSENT_VERSION } from '@/domain/consent.ts';
import { estimateMidpoint } from '@/domain/estimate.ts';
import { checkLead, type FieldErrors, type LeadFields } from '@/domain/lead.ts';
import { notify } from '../notifications/notify.ts';
import { fieldId } from './field-id.ts';
import { holdsOther, putBack } from './form-words.ts';
import { cancelWaiting, openOutbox, post, type Settlement } from './outbox.ts';
import { newSeed, submissionId } from './submission-id.ts';
import { takeToken } from './turnstile.ts';
import { readVisit } from './visit.ts';
import { readWaiting, type WaitingRequest } from './waiting-request.ts';

export type FormState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'invalid'; fields: FieldErrors }
  /** `unsent` goes on by itself; what is `refused` does not. */
  | { kind: 'unsent'; error: string; advice: string }
  | { kind: 'refused'; error: string; advice?: string; fields?: FieldErrors }
  | { kind: 'canceled' }
  | { kind: 'given-up' }
  | { kind: 'sent'; receipt: string };

/** The states of the lead form, and what moves it from one to the next. */
export const useLeadForm = (form: RefObject<HTMLFormElement | null>) => {
  const [state, setState] = useState<FormState>({ kind: 'idle' });
  // A second press can come before the disabled button is drawn.
  const sending = useRef(false);

  const submit = async (): Promise<void> => {
    if (!form.current || sending.current) return;
    const given = Object.fromEntries(new FormData(form.current));
    const { windowCount = '' } = given;
    record({
      event_type: 'lead_submit',
      conversion_value: estimateMidpoint(windowCount, business.claims.pricePerWindow),
    });
    const checked = checkLead(given);
    if (!checked.ok) {
      if (checked.missing) {
        notify.error(
          'Please fill in all fields',
          'All fields are required to submit your request.',
        );
      }
      setState({ kind: 'invalid', fields: checked.fields });
      return;
    }
    sending.current = true;
    setState({ kind: 'submitting' });
    const result = await send(form.current, checked.fields);
    sending.current = false;
    if (result.kind === 'sent') {
      form.current.reset();
      notifySent();
    } else notifyFailed();
    flushSync(() => setState(result));
    // A disabled button loses the focus; who pressed it finds it there for the next press.
    if (document.activeElement === document.body) focusButton(form.current);
  };

  useEffect(() => {
    const settle = (settlement: Settlement, request: WaitingRequest) => {
      if (!form.current) return;
      if (settlement.kind !== 'sent') {
        putBack(form.current, request);
        notifyFailed();
      } else {
        // What was changed since is another request, or none yet.
        if (holdsOther(form.current, request)) delete form.current.dataset.seed;
        else form.current.reset();
        notifySent();
      }
      setState(settlement);
    };
    return openOutbox(settle);
  }, [form]);

  const cancel = (): void => {
    const request = cancelWaiting();
    if (!form.current) return;
    if (request) putBack(form.current, request);
    flushSync(() => setState({ kind: 'canceled' }));
    focusButton(form.current);
  };

  const again = (): void => {
    flushSync(() => setState({ kind: 'idle' }));
    document.getElementById(fieldId('name'))?.focus();
  };

  return { state, submit, cancel, again };
};

const send = (form: HTMLFormElement, fields: LeadFields) => {
  const begun = Number.parseInt(form.dataset.seed ?? '');
  // A draft that waits keeps its seed, also one that was made with the server's time.
  const seed = readWaiting()?.seed ?? form.dataset.seed ?? newSeed(Date.now());
  form.dataset.seed = seed;
  const turnstile_token = takeToken();
  return post(seed, {
    ...fields,
    ...readVisit(),
    honeypot: new FormData(form).get('honeypot') as string,
    consent_version: CONSENT_VERSION,
    ...(begun <= Date.now() && { filled_ms: Date.now() - begun }),
    ...(turnstile_token && { turnstile_token }),
    submissionId: submissionId(seed, fields),
  });
};

const notifySent = (): void =>
  notify.success(
    'Thank you for your interest!',
    `We'll contact you within ${business.claims.promiseHours} hours to schedule your free estimate.`,
  );

const notifyFailed = (): void =>
  notify.error('Submission failed', `Please try again or call us directly at ${business.phone}`);

const focusButton = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[type=submit]')?.focus();
