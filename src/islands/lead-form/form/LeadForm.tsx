import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { offerRefused } from '@/client/submission/queue.ts';
import type { SentLead } from '@/client/submission/sent-leads.ts';
import { record } from '@/client/visits/record.ts';
import { API } from '@/domain/api.ts';
import { PROMISE_RULE } from '@/domain/callback-text.ts';
import type { Trade } from '@/domain/house.ts';
import { type Field, FIELDS } from '@/domain/lead.ts';
import { ErrorBoundary } from '@/islands/error-boundary/ErrorBoundary.tsx';
import { withBoundary } from '@/islands/error-boundary/withBoundary.tsx';
import { preloadToasts } from '@/islands/toasts/toast.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormFields, SubmitRow } from '@/islands/lead-form/fields/FormFields.tsx';
import { KnownRequest } from './KnownRequest.tsx';
import { QueueNotice } from './QueueNotice.tsx';
import { SuccessPanel } from './SuccessPanel.tsx';
import { errorAttributes } from '@/islands/lead-form/fields/field-attributes.ts';
import { useLinkAnswers } from '@/islands/lead-form/fields/form-values.ts';
import { type FormState, useLeadForm } from './use-lead-form.ts';

interface Props {
  /** Asks about the house first. */
  start?: boolean;
  /** Trades that are ticked from the start. */
  trades?: readonly Trade[];
  /** Shown above the button. */
  children?: ReactNode;
}

const Form = ({ start = false, trades = [], children }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  // Must run before anything else fills the form.
  useFormStart(form);
  const lead = useLeadForm(form);
  const { state, found, errors, question, sentLeads, submit, cancel, another } = lead;
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

  const ledRef = useRef(found);
  // In the order on the screen.
  const fields = new Set<Field>(start ? ['address', 'windowCount', ...FIELDS] : FIELDS);
  const remaining = [...fields].flatMap((field) => {
    const message = found[field] && errors[field];
    return message ? [{ field, message }] : [];
  });

  useLinkAnswers(form);
  useEffect(() => {
    if (form.current) form.current.noValidate = true;
    preloadToasts();
  }, []);

  return (
    // Has no box of its own, because it would move when the confirmation replaces the heading.
    <div className="contents">
      {sentLeads.length > 0 && (
        <ErrorBoundary island="confirmation" instead={<Receipts leads={sentLeads} />}>
          <SuccessPanel leads={sentLeads} onCorrected={lead.correct} onAnother={another} />
        </ErrorBoundary>
      )}
      <form
        ref={form}
        method="post"
        action={API.submitLead}
        hidden={state.kind === 'sent'}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        // The fields are emptied only after the event.
        onReset={() => setTimeout(() => form.current?.hidden || offerRefused())}
        onClick={passStart}
        className="estimate-form @container [div+&]:mt-6"
      >
        {hydrated && (
          <KnownRequest
            leads={lead.known}
            onOpen={lead.reopen}
            onAnother={another}
            onForget={lead.forget}
          />
        )}
        <KeptHint />
        {remaining.length > 0 && <ErrorSummary found={found} ledRef={ledRef} fields={remaining} />}
        <FormFields
          start={start}
          attributes={errorAttributes(errors, hydrated ? question : undefined, trades)}
        />
        <SubmitRow submitting={state.kind === 'submitting'}>{children}</SubmitRow>
        <Failure state={state} isFixed={'fields' in state && remaining.length === 0} />
      </form>
      {hydrated && (
        <QueueNotice
          state={state}
          onCancel={cancel}
          onAnother={sentLeads.length > 0 ? null : another}
        />
      )}
    </div>
  );
};

const useFormStart = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const closed = new AbortController();
    const { signal } = closed;
    let started = false;
    const start = () => {
      if (!started) record({ event_type: 'form_start' });
      started = true;
    };
    // A page from the back/forward cache counts as another view.
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted) started = false;
    };
    const given = new FormData(element);
    const isKept = element.querySelector('[data-kept]:not([hidden])') !== null;
    if (!isKept && FIELDS.some((field) => given.get(field))) start();
    // Untrusted events are the page's own and say what it has filled in.
    element.addEventListener('input', ({ isTrusted }) => isTrusted && start(), { signal });
    addEventListener('pageshow', renew, { signal });
    return () => closed.abort();
  }, [form]);
};

/** Enter in the first half of the form opens the second half instead of sending the form. */
const passStart = (event: MouseEvent<HTMLFormElement>): void => {
  const { type, offsetParent } = event.target as HTMLButtonElement;
  // On Enter, the browser presses the form's button, shown or not.
  if (type !== 'submit' || offsetParent) return;
  event.preventDefault();
  document.querySelector<HTMLElement>('a.start-step')?.click();
};

const never = () => () => undefined;

export const LeadForm = withBoundary('lead-form', Form);

const KeptHint = () => (
  <p
    data-first
    data-kept
    hidden
    suppressHydrationWarning
    className="bg-glass flex flex-wrap items-center justify-between gap-x-4 rounded-sm px-4 py-1"
  >
    We saved what you typed.
    <button type="reset" className="min-h-11 cursor-pointer underline">
      Clear the form
    </button>
  </p>
);

interface FailureProps {
  state: FormState;
  isFixed: boolean;
}

/** Always in the page, so that screen readers announce its text. */
const Failure = ({ state, isFixed }: FailureProps) => (
  <div data-first role="alert" className="empty:hidden">
    {state.kind === 'refused' && !isFixed && (
      <div className="border-danger bg-danger-ground text-danger rounded-sm border-l-4 p-4">
        <p className="font-semibold">{state.error}</p>
        {state.advice && <p className="mt-1">{state.advice}</p>}
      </div>
    )}
  </div>
);

/** What a homeowner must know if the rest of the confirmation can't be shown. */
const Receipts = ({ leads }: { leads: readonly SentLead[] }) => (
  <div role="alert" className="bg-glass grid gap-3 rounded-sm p-4">
    <h2 className="text-2xl">We have your request</h2>
    <ul>
      {leads.map(({ receipt }) => (
        <li key={receipt}>
          Your confirmation number is{' '}
          <a href={`/thank-you/${receipt}`} className="tabular font-semibold whitespace-nowrap">
            {receipt}
          </a>
        </li>
      ))}
    </ul>
    <p>{PROMISE_RULE}</p>
  </div>
);
