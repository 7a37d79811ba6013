import { type RefObject, useRef, useState } from 'react';
import { record } from '@/client/record.ts';
import { business } from '@/domain/business.ts';
import { CONSENT_VERSION } from '@/domain/consent.ts';
import { estimateMidpoint } from '@/domain/estimate.ts';
import { checkLead, type FieldErrors, type LeadFields } from '@/domain/lead.ts';
import { flushSync } from 'react-dom';
import { notify } from '../notifications/notify.ts';
import { fieldId } from './field-id.ts';
import { FAILED, sendLead, type Sent } from './send-lead.ts';
import { newSeed, submissionId } from './submission-id.ts';
import { readVisit } from './visit.ts';

export type FormState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'failed'; error: string; advice?: string; fields?: FieldErrors }
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
    const sent = await send(form.current, checked.fields);
    sending.current = false;
    if (sent.kind === 'sent') {
      form.current.reset();
      notify.success(
        'Thank you for your interest!',
        `We'll contact you within ${business.claims.promiseHours} hours to schedule your free estimate.`,
      );
    } else {
      notify.error(
        'Submission failed',
        `Please try again or call us directly at ${business.phone}`,
      );
    }
    flushSync(() => setState(sent));
    // A disabled button loses the focus; who pressed it finds it there for the next press.
    if (document.activeElement === document.body) {
      form.current.querySelector<HTMLElement>('[type=submit]')?.focus();
    }
  };

  const again = (): void => {
    flushSync(() => setState({ kind: 'idle' }));
    document.getElementById(fieldId('name'))?.focus();
  };

  return { state, submit, again };
};

const send = async (
  form: HTMLFormElement,
  fields: LeadFields,
): Promise<Exclude<Sent, { kind: 'clock' }>> => {
  const honeypot = new FormData(form).get('honeypot') as string;
  const post = () => {
    form.dataset.seed ??= newSeed(Date.now());
    return sendLead({
      ...fields,
      ...readVisit(),
      honeypot,
      consent_version: CONSENT_VERSION,
      submissionId: submissionId(form.dataset.seed, fields),
    });
  };
  const sent = await post();
  if (sent.kind !== 'clock') return sent;
  form.dataset.seed = newSeed(Date.parse(sent.serverTime));
  // The draft is kept with its new seed.
  form.dispatchEvent(new Event('input'));
  const again = await post();
  return again.kind === 'clock' ? { kind: 'failed', error: FAILED } : again;
};
