import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { deadline } from '@/client/submission/deadline.ts';
import { API, type CorrectLeadResponse } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import {
  ADDRESS_LIMIT,
  correctableFields,
  type Correction,
  type FieldErrors,
  NAME_LIMIT,
  PHONE_LIMIT,
} from '@/domain/lead.ts';
import type { Arrival } from './use-lead-form.ts';

interface Props {
  arrival: Arrival;
  /** Fields whose response was lost: they may be saved, so they are sent again. */
  unsureRef: RefObject<Set<string>>;
  onSaved: (corrected: Correction, late: boolean) => void;
  onCancel: () => void;
}

const FIELDS = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: NAME_LIMIT },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', maxLength: PHONE_LIMIT, type: 'tel' },
  { name: 'address', label: 'Address', autoComplete: 'street-address', maxLength: ADDRESS_LIMIT },
] as const;

export const CorrectionForm = ({ arrival, unsureRef, onSaved, onCancel }: Props) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [advice, setAdvice] = useState('');
  const [busy, setBusy] = useState(false);
  const focus = (name: string) => document.getElementById(id + name)?.focus();

  useEffect(() => document.getElementById(`${id}name`)?.focus(), [id]);
  const refuse = (fields: FieldErrors): void => {
    flushSync(() => setErrors(fields));
    focus(FIELDS.find(({ name }) => fields[name])?.name ?? 'name');
  };
  const save = async (): Promise<void> => {
    const element = form.current;
    if (busy || !element) return;
    const { corrected, wrong } = read(element);
    setAdvice('');
    if (!corrected) {
      refuse(wrong);
      return;
    }
    const changed = changedFrom(arrival, corrected, unsureRef.current);
    if (Object.keys(changed).length === 0) {
      onCancel();
      return;
    }
    const before = unsureRef.current;
    unsureRef.current = new Set(Object.keys(changed));
    setBusy(true);
    const outcome = await sendCorrection(arrival.id, changed);
    setBusy(false);
    if (outcome.kind === 'saved') unsureRef.current = new Set();
    else if (outcome.kind !== 'unsure') unsureRef.current = before;
    if (outcome.kind === 'saved') onSaved(corrected, !element.isConnected);
    else if (outcome.kind === 'invalid') refuse(outcome.fields);
    else setAdvice(outcome.advice);
  };
  const saveAgain = useEffectEvent(() => void save());
  useEffect(() => {
    const again = () => saveAgain();
    if (advice) addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [advice]);

  return (
    <form
      ref={form}
      noValidate
      aria-label="Change your request"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onInput={({ currentTarget }) => {
        const { wrong } = read(currentTarget);
        setErrors((before) => onlyThose(before, wrong));
      }}
      className="grid gap-4"
    >
      {FIELDS.map(({ name, label, ...input }) => (
        <div key={name}>
          <label htmlFor={id + name} className="block font-semibold">
            {label}
          </label>
          <input
            type="text"
            {...input}
            id={id + name}
            name={name}
            required
            defaultValue={arrival[name]}
            aria-invalid={errors[name] ? true : undefined}
            aria-describedby={errors[name] && `${id + name}-error`}
            className="border-edge bg-surface text-ink aria-invalid:border-danger mt-1.5 block min-h-12 w-full rounded-sm border px-3.5 text-base"
          />
          {errors[name] && (
            <p id={`${id + name}-error`} className="text-danger mt-1.5 text-sm font-semibold">
              {errors[name]}
            </p>
          )}
        </div>
      ))}
      <p role="status" className={advice && 'border-lamp bg-surface rounded-sm border-l-4 p-3'}>
        {advice}
      </p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <button
          type="submit"
          aria-disabled={busy}
          className="bg-accent text-accent-ink hover:bg-accent-strong min-h-12 cursor-pointer rounded-sm px-6 font-semibold"
        >
          {busy ? 'Saving...' : 'Save'}
        </button>
        <button type="button" onClick={onCancel} className="min-h-11 cursor-pointer underline">
          Cancel
        </button>
      </p>
    </form>
  );
};

const read = (form: HTMLFormElement) => {
  const parsed = correctableFields.safeParse(Object.fromEntries(new FormData(form)));
  const wrong: FieldErrors = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    wrong[path[0] as keyof Correction] ??= message;
  return { corrected: parsed.data as Required<Correction> | undefined, wrong };
};

const changedFrom = (
  arrival: Arrival,
  corrected: Required<Correction>,
  unsure: ReadonlySet<string>,
): Correction =>
  Object.fromEntries(
    Object.entries(corrected).filter(
      ([name, value]) => value !== arrival[name as keyof Correction] || unsure.has(name),
    ),
  );

const onlyThose = (before: FieldErrors, wrong: FieldErrors): FieldErrors =>
  Object.fromEntries(
    FIELDS.flatMap(({ name }) => (before[name] && wrong[name] ? [[name, wrong[name]]] : [])),
  );

const PATIENCE = 12_000;

type CorrectionSent =
  | { kind: 'saved' }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'unsaved'; advice: string }
  | { kind: 'unsure'; advice: string };

/** Never throws. The same values may be sent twice. */
const sendCorrection = async (
  submissionId: string,
  corrected: Correction,
): Promise<CorrectionSent> => {
  try {
    const response = await fetch(API.correctLead, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ submissionId, ...corrected }),
      signal: deadline(PATIENCE),
      keepalive: true,
    });
    const result = (await response.json()) as Partial<CorrectLeadResponse> | null;
    if (result?.success) return { kind: 'saved' };
    if (result?.success === false && result.fields) {
      return { kind: 'invalid', fields: result.fields };
    }
    if (response.status >= 500) return { kind: 'unsure', advice: UNSURE };
    const isOver = response.status === 404 || response.status === 410;
    return { kind: 'unsaved', advice: isOver ? OVER : AGAIN };
  } catch {
    return { kind: 'unsure', advice: navigator.onLine ? UNSURE : OFFLINE };
  }
};

const AGAIN = `That isn't saved yet. Nothing you typed was lost. Please press Save again, or call us at ${business.phone}.`;
const UNSURE = `We're not sure that was saved. Nothing you typed was lost. Please press Save again, or call us at ${business.phone}.`;
const OFFLINE = `You appear to be offline. Keep this page open and we'll save it as soon as you're back online, or call us at ${business.phone}.`;
const OVER = `This request can't be changed here anymore. Please call us at ${business.phone}.`;
