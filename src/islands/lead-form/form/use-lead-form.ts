import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  cancelQueued,
  type FinalResult,
  offerRefused,
  openQueue,
} from '@/client/submission/queue.ts';
import { findSent, listSent, type SentLead, sentLead } from '@/client/submission/sent-leads.ts';
import { readQueued, type Refused, type Submission } from '@/client/submission/submission.ts';
import { record } from '@/client/visits/record.ts';
import { business } from '@/domain/business.ts';
import { checkLead, type LeadFields, type SentExtras } from '@/domain/lead.ts';
import { estimateMidpoint } from '@/domain/estimate.ts';
import { plural } from '@/domain/text.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { postPlain, submitForm } from './submit-form.ts';
import { asCorrected } from './use-correction.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { fieldId } from '@/islands/lead-form/fields/field-attributes.ts';
import {
  valuesIn,
  beginAnother,
  clearSent,
  enterPerson,
  extrasIn,
  firstBlank,
  isEmpty,
  isSubmitted,
  noteSubmitted,
  personIn,
  putBack,
} from '@/islands/lead-form/fields/form-values.ts';
import { holdEnd, holdStill } from '@/islands/lead-form/fields/hold-still.ts';
import { usePhoneQuestion } from '@/islands/lead-form/fields/use-phone-question.ts';

export type FormState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'unsent'; error?: string }
  | Refused
  | { kind: 'canceled'; back: boolean }
  | { kind: 'sent' };

export const useLeadForm = (form: RefObject<HTMLFormElement | null>) => {
  const [state, setState] = useState<FormState>({ kind: 'idle' });
  const [sentLeads, setSentLeads] = useState<SentLead[]>([]);
  const [known, setKnown] = useState(listSent);
  const { found, errors, showErrors, clearErrors } = useFieldErrors(form);
  const { question, ask } = usePhoneQuestion(form);
  // A second press may arrive before the button is drawn disabled.
  const sending = useRef(false);

  /** Returns null if something is missing or has to be asked about. Throws if no request can be made. */
  const checkAndSubmit = async (element: HTMLFormElement) => {
    showNotice.clear();
    const given = valuesIn(element);
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
      // Shown after the summary, which names the fields, so that the summary is read first.
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
    const asked = { ...checked.fields, ...extrasIn(element) };
    return { result: await submitForm(element, checked.fields), asked };
  };
  const submit = async (): Promise<void> => {
    const element = form.current;
    if (!element || sending.current) return;
    const sent = await checkAndSubmit(element).catch((error: unknown) => {
      console.error(error);
      postPlain(element);
    });
    if (!sent) return;
    const { result, asked } = sent;
    sending.current = false;
    if (result.kind === 'sent') {
      const isDone = showSent(element, result, asked);
      flushSync(() => setState({ kind: isDone ? 'sent' : 'idle' }));
    } else if (result.kind === 'unsent') {
      notifyFailed();
      flushSync(() => setState(isSubmitted(element) ? result : { kind: 'idle' }));
    } else {
      // The queue has already offered the words to the form, which may hold another house by now.
      flushSync(() => setState((now) => (now.kind === 'submitting' ? { kind: 'idle' } : now)));
    }
    keepFocus(element);
  };

  /** Returns false if the form has to stay because of what was typed since. */
  const showSent = (element: HTMLFormElement, ...sent: Parameters<typeof withSent>): boolean => {
    const isDone = isEmpty(element);
    // A reload would jump to the field that the address names.
    if (isDone && location.hash)
      history.replaceState(history.state, '', location.pathname + location.search);
    const show = (): void => setSentLeads(withSent(...sent));
    notifySent();
    if (isDone) {
      holdEnd();
      show();
    } else holdStill(element, show);
    return isDone;
  };

  const correct = (id: string, corrected: Partial<SentLead>): void =>
    setSentLeads((all) => all.map((one) => (one.id === id ? { ...one, ...corrected } : one)));

  const showResult = useEffectEvent((result: FinalResult, submission: Submission): boolean => {
    if (!form.current) return false;
    if (submission.receipt) {
      const { submissionId: id } = submission.body;
      const refused = result.kind === 'sent' ? result.refused : result.error;
      if (result.kind === 'sent') correct(id, { ...result, ...readQueued(id)?.correction });
      else correct(id, { ...findSent(id), refused });
      if (refused) showNotice.error('Please check your change', refused);
      return true;
    }
    if (result.kind === 'sent') {
      clearSent(form.current, submission);
      const isDone = showSent(form.current, result, submission.body);
      if (isDone && !sending.current && !form.current.hidden) {
        flushSync(() => setState({ kind: 'sent' }));
        keepFocus(form.current);
      }
      return true;
    }
    if (!putBack(form.current, submission)) {
      // Newer words in the form may correct the refused ones, so they stay. Only a first refusal is announced.
      if (!submission.refused && form.current.dataset.seed === submission.draftSeed)
        notifyFailed(Object.values(result.fields ?? {})[0] ?? result.error);
      return false;
    }
    showErrors(result.fields ?? {});
    notifyFailed();
    setState(result);
    return true;
  });
  useEffect(() => {
    if (form.current) noteSubmitted(form.current);
    return openQueue((result, submission) => showResult(result, submission));
  }, [form]);

  const cancel = (): void => {
    const submissions = cancelQueued();
    const element = form.current;
    if (!element) return;
    // Latest first: the form still holds what was submitted last.
    const back = submissions.reverse().some((submission) => putBack(element, submission));
    showNotice.clear();
    flushSync(() =>
      setState(sending.current ? { kind: 'submitting' } : { kind: 'canceled', back }),
    );
    focusButton(element);
  };

  const another = (): void => {
    const element = form.current;
    if (!element) return;
    const person = sentLeads.at(-1) ?? known.map(asCorrected).at(-1) ?? personIn(element);
    beginAnother(element);
    flushSync(() => {
      clearErrors();
      setKnown([]);
      setSentLeads([]);
      // While another house is being sent, a press on the button would do nothing.
      setState({ kind: sending.current ? 'submitting' : 'idle' });
    });
    offerRefused();
    enterPerson(element, person);
    document.getElementById(fieldId(firstBlank(element) ?? 'name'))?.focus();
  };

  const reopen = (): void => {
    flushSync(() => {
      setSentLeads(known.map(asCorrected));
      setState({ kind: 'sent' });
    });
    if (form.current) keepFocus(form.current);
  };
  const forget = (): void => {
    flushSync(() => setKnown([]));
    form.current?.querySelector<HTMLElement>('[required]')?.focus();
  };

  return {
    ...{ state, found, errors, question, sentLeads, known: sentLeads.length > 0 ? [] : known },
    ...{ submit, cancel, another, correct, reopen, forget },
  };
};

const withSent =
  (confirmed: Parameters<typeof sentLead>[0], body: LeadFields & SentExtras) =>
  (before: SentLead[]): SentLead[] => [
    ...before.filter(({ receipt }) => receipt !== confirmed.receipt),
    sentLead(confirmed, body),
  ];

const notifySent = (): void =>
  showNotice.success(
    'Thank you for your interest!',
    `We'll contact you within ${plural(business.claims.promiseHours, 'hour')} to schedule your free estimate.`,
  );

export const notifyFailed = (
  why = `Please try again or call us directly at ${business.phone}`,
): void => showNotice.error('Submission failed', why);

/**
 * Moves the focus to the confirmation if that replaces the form, unless something is typed elsewhere. A disabled button
 * has lost the focus.
 */
const keepFocus = (form: HTMLFormElement): void => {
  const typed = document.activeElement?.closest('input, select, textarea');
  if (typed && !form.contains(typed)) return;
  if (form.hidden) form.previousElementSibling?.querySelector('h2')?.focus();
  else if (document.activeElement === document.body) focusButton(form);
};

/** Focuses the first field instead while the half with the button is hidden. */
const focusButton = (form: HTMLFormElement): void => {
  const button = form.querySelector<HTMLElement>('[type=submit]');
  (button?.offsetParent ? button : form.querySelector<HTMLElement>('[required]'))?.focus();
};
