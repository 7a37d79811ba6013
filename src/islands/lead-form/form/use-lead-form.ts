import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  cancelQueued,
  offerEndedWords,
  openQueue,
  type QueueOutcome,
} from '@/client/submission/queue.ts';
import type { Refused } from '@/client/submission/send-lead.ts';
import { type Arrival, arrivalOf, listSent } from '@/client/submission/sent.ts';
import type { QueuedSubmission } from '@/client/submission/storage.ts';
import { newDraftSeed } from '@/client/submission/submission-id.ts';
import { submitLead } from '@/client/submission/submit-form.ts';
import { readVisit } from '@/client/submission/visit.ts';
import { record } from '@/client/visits/record.ts';
import { business } from '@/domain/business.ts';
import { checkLead, CONSENT_VERSION, type LeadFields } from '@/domain/lead.ts';
import { estimateMidpoint } from '@/domain/estimate.ts';
import type { SentExtras } from '@/domain/choices.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { fieldId } from '@/islands/lead-form/fields/field-attributes.ts';
import { answersIn, extrasIn } from '@/islands/lead-form/fields/form-extras.ts';
import { holdEnd } from '@/islands/lead-form/fields/hold-still.ts';
import { usePhoneQuestion } from '@/islands/lead-form/fields/use-phone-question.ts';
import {
  beginAnother,
  clearSent,
  enter,
  enterPerson,
  firstBlank,
  notePress,
  personIn,
  putBack,
  watchPressed,
} from './form-values.ts';

export type FormState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'unsent'; error?: string }
  | Refused
  | { kind: 'canceled'; back: boolean }
  | { kind: 'sent' };

export const useLeadForm = (form: RefObject<HTMLFormElement | null>) => {
  const [state, setState] = useState<FormState>({ kind: 'idle' });
  const [arrivals, setArrivals] = useState<Arrival[]>([]);
  const [known, setKnown] = useState(listSent);
  const { found, errors, showErrors, clearErrors } = useFieldErrors(form);
  const { question, ask } = usePhoneQuestion(form);
  // A second press may come before the button is drawn disabled.
  const sending = useRef(false);

  /** Null if something is missing or asked about. Throws if no request can be made. */
  const press = async (element: HTMLFormElement) => {
    showNotice.clear();
    const given = answersIn(element);
    const { windowCount = '' } = given;
    record({
      event_type: 'lead_submit',
      conversion_value: estimateMidpoint(windowCount, business.claims.pricePerWindow),
    });
    const checked = checkLead(given);
    const isAsked = ask();
    if (!checked.ok) {
      flushSync(() => {
        showErrors(checked.fields);
        setState({ kind: 'idle' });
      });
      // After the summary, which names the fields, so that it is read first.
      if (checked.missing) {
        showNotice.error(
          'Please fill in all fields',
          'All fields are required to submit your request.',
        );
      }
      return null;
    }
    showErrors({});
    if (isAsked) {
      setState({ kind: 'idle' });
      return null;
    }
    sending.current = true;
    setState({ kind: 'submitting' });
    setArrivals([]);
    const asked = { ...checked.fields, ...extrasIn(element) };
    return { result: await send(element, checked.fields), asked };
  };
  const submit = async (): Promise<void> => {
    const element = form.current;
    if (!element || sending.current) return;
    const pressed = await press(element).catch((error: unknown) => {
      console.error(error);
      postPlain(element);
    });
    if (!pressed) return;
    const { result, asked } = pressed;
    sending.current = false;
    if (result.kind === 'sent') {
      element.reset();
      holdEnd();
      notifySent();
      setArrivals(withArrival(result, asked));
    }
    if (result.kind === 'refused') showErrors(result.fields ?? {});
    if (result.kind !== 'sent') notifyFailed();
    flushSync(() => setState(result));
    // A disabled button has lost the focus.
    if (document.activeElement === document.body) focusButton(element);
  };

  const settle = useEffectEvent((outcome: QueueOutcome, submission: QueuedSubmission): boolean => {
    if (!form.current) return false;
    if (submission.arrived) {
      if (outcome.kind === 'refused') showNotice.error('Not saved', outcome.error);
      return true;
    }
    if (outcome.kind === 'sent') {
      clearSent(form.current, submission);
      holdEnd();
      notifySent();
      setArrivals(withArrival(outcome, submission.body));
      if (!sending.current) setState({ kind: 'sent' });
      return true;
    }
    if (!putBack(form.current, submission)) return false;
    showErrors(outcome.fields ?? {});
    notifyFailed();
    setState(outcome);
    return true;
  });
  useEffect(() => {
    const stopWatching = form.current && watchPressed(form.current);
    const closeQueue = openQueue((outcome, submission) => settle(outcome, submission));
    return () => {
      closeQueue();
      stopWatching?.();
    };
  }, [form]);

  const cancel = (): void => {
    const submissions = cancelQueued();
    const element = form.current;
    if (!element) return;
    // Latest first: the form still holds what was pressed last.
    const back = submissions.reverse().some((submission) => putBack(element, submission));
    showNotice.clear();
    flushSync(() => setState({ kind: 'canceled', back }));
    focusButton(element);
  };

  const correct = (id: string, corrected: Partial<Arrival>): void =>
    setArrivals((all) => all.map((one) => (one.id === id ? { ...one, ...corrected } : one)));

  const another = (): void => {
    const element = form.current;
    if (!element) return;
    const person = arrivals.at(-1) ?? known.at(-1) ?? personIn(element);
    beginAnother(element);
    flushSync(() => {
      clearErrors();
      setKnown([]);
      setArrivals([]);
      setState({ kind: 'idle' });
    });
    offerEndedWords();
    enterPerson(element, person);
    document.getElementById(fieldId(firstBlank(element) ?? 'name'))?.focus();
  };

  const reopen = (): void => {
    setArrivals(known);
    setState({ kind: 'sent' });
  };
  const forget = (): void => {
    flushSync(() => setKnown([]));
    document.getElementById(fieldId('name'))?.focus();
  };

  return {
    ...{ state, found, errors, question, arrivals, known: arrivals.length > 0 ? [] : known },
    ...{ submit, cancel, another, correct, reopen, forget },
  };
};

const withArrival =
  (sent: Parameters<typeof arrivalOf>[0], body: LeadFields & SentExtras) =>
  (before: Arrival[]): Arrival[] => [
    ...before.filter(({ receipt }) => receipt !== sent.receipt),
    arrivalOf(sent, body),
  ];

const send = (form: HTMLFormElement, fields: LeadFields) => {
  const begun = Number.parseInt(form.dataset.seed ?? '');
  const seed = (form.dataset.seed ??= newDraftSeed(Date.now()));
  notePress(form);
  return submitLead(seed, {
    ...fields,
    ...extrasIn(form),
    ...readVisit(),
    honeypot: new FormData(form).get('honeypot') as string,
    consent_version: CONSENT_VERSION,
    ...(begun <= Date.now() && { filled_ms: Date.now() - begun }),
  });
};

/** As without JavaScript. The draft hears of it by the event, which this method doesn't send. */
const postPlain = (form: HTMLFormElement): void => {
  dispatchEvent(new Event('submit'));
  enter(form, 'windowCount', answersIn(form)['windowCount'] as string);
  form.submit();
};

const notifySent = (): void =>
  showNotice.success(
    'Thank you for your interest!',
    `We'll contact you within ${business.claims.promiseHours} hours to schedule your free estimate.`,
  );

export const notifyFailed = (): void =>
  showNotice.error(
    'Submission failed',
    `Please try again or call us directly at ${business.phone}`,
  );

const focusButton = (form: HTMLFormElement): void =>
  form.querySelector<HTMLElement>('[type=submit]')?.focus();
