import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Correction } from '@/domain/desk.ts';
import {
  ADDRESS_LIMIT,
  correctableFields,
  type FieldErrors,
  NAME_LIMIT,
  PHONE_LIMIT,
} from '@/domain/lead.ts';
import { sendCorrection } from './send-correction.ts';
import type { Arrival } from './use-lead-form.ts';

interface Props {
  arrival: Arrival;
  /** The fields that may have been saved, though no answer said so: from then on they are always sent. */
  unsureRef: RefObject<Set<string>>;
  /** `late` if the form was canceled before the answer came. */
  onSaved: (corrected: Correction, late: boolean) => void;
  onCancel: () => void;
}

const FIELDS = [
  { name: 'name', label: 'Name', autoComplete: 'name', maxLength: NAME_LIMIT },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', maxLength: PHONE_LIMIT, type: 'tel' },
  { name: 'address', label: 'Address', autoComplete: 'street-address', maxLength: ADDRESS_LIMIT },
] as const;

/** Name, phone and address of a request that has arrived, to be put right; what is typed stays until it is saved. */
export const CorrectionForm = ({ arrival, unsureRef, onSaved, onCancel }: Props) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [advice, setAdvice] = useState('');
  const [busy, setBusy] = useState(false);
  const focus = (name: string) => document.getElementById(id + name)?.focus();

  useEffect(() => document.getElementById(`${id}name`)?.focus(), [id]);
  useEffect(() => {
    const again = () => form.current?.requestSubmit();
    if (advice) addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [advice]);

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
    const asked = changedFrom(arrival, corrected, unsureRef.current);
    if (Object.keys(asked).length === 0) {
      onCancel();
      return;
    }
    const before = unsureRef.current;
    unsureRef.current = new Set(Object.keys(asked));
    setBusy(true);
    const outcome = await sendCorrection(arrival.id, asked);
    setBusy(false);
    if (outcome.kind === 'saved') unsureRef.current = new Set();
    else if (outcome.kind !== 'unsure') unsureRef.current = before;
    if (outcome.kind === 'saved') onSaved(corrected, !element.isConnected);
    else if (outcome.kind === 'invalid') refuse(outcome.fields);
    else setAdvice(outcome.advice);
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Change your request"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      // What was wrong is looked at again with every letter, what was not waits for the button.
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
