import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Confirmation } from '@/domain/api.ts';
import { type RequestCorrection, requestCorrection } from '@/domain/correction.ts';
import { isWithoutWindows } from '@/domain/house.ts';
import { phoneQuestion, SEND_AS_IS } from '@/domain/phone.ts';
import { usePhoneFormat } from '@/islands/lead-form/fields/phone-format.ts';
import { CorrectionFields } from './CorrectionFields.tsx';
import { type CorrectionErrors, sendCorrection } from './send-correction.ts';
import type { Arrival } from './use-lead-form.ts';

interface Props {
  arrival: Arrival;
  /** Fields whose response was lost: they may be saved, so they are sent again. */
  unsureRef: RefObject<Set<string>>;
  onSaved: (corrected: RequestCorrection & Confirmation, late: boolean) => void;
  onCancel: () => void;
}

export const CorrectionForm = ({ arrival, unsureRef, onSaved, onCancel }: Props) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<CorrectionErrors>({});
  const [trades, setTrades] = useState(arrival.trades);
  const [question, setQuestion] = useState('');
  const [advice, setAdvice] = useState('');
  const [busy, setBusy] = useState(false);
  const askedAbout = useRef(arrival.phone);
  const focus = (name: string) => document.getElementById(id + name)?.focus();

  usePhoneFormat(form);
  useEffect(() => document.getElementById(`${id}name`)?.focus(), [id]);

  const refuse = (fields: CorrectionErrors): void => {
    flushSync(() => setErrors(fields));
    focus(NAMES.find((name) => fields[name]) ?? 'name');
  };
  /** As the form before it: asked once, then saved as it is. */
  const asks = ({ phone }: Required<RequestCorrection>): boolean => {
    const next = phoneQuestion(phone);
    if (!next || askedAbout.current === phone) return false;
    askedAbout.current = phone;
    flushSync(() => setQuestion(`${next} ${SEND_AS_IS}`));
    focus('phone');
    return true;
  };
  const save = async (): Promise<void> => {
    const element = form.current;
    if (busy || !element) return;
    const { corrected, wrong } = read(element, arrival);
    setAdvice('');
    if (!corrected) {
      refuse(wrong);
      return;
    }
    if (asks(corrected)) return;
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
    if (outcome.kind === 'saved')
      onSaved({ ...corrected, ...outcome.confirmation }, !element.isConnected);
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
        const { wrong } = read(currentTarget, arrival);
        setErrors((before) => onlyThose(before, wrong));
        setTrades(tradesIn(currentTarget));
        setQuestion((before) => (phoneQuestion(phoneIn(currentTarget)) ? before : ''));
      }}
      className="estimate-form @container"
    >
      <CorrectionFields {...{ id, arrival, trades, errors, question }} />
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

const NAMES = ['name', 'phone', 'address', 'trades', 'windowCount', 'preferredTime'] as const;

const tradesIn = (form: HTMLFormElement): string[] =>
  new FormData(form).getAll('trades').map(String);

const phoneIn = (form: HTMLFormElement): string => new FormData(form).get('phone') as string;

const read = (form: HTMLFormElement, { windowCount }: Arrival) => {
  const trades = tradesIn(form);
  const parsed = requestCorrection.safeParse({
    windowCount: isWithoutWindows(trades) ? 'unsure' : windowCount,
    ...Object.fromEntries(new FormData(form)),
    trades,
  });
  const wrong: CorrectionErrors = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    wrong[path[0] as keyof RequestCorrection] ??= message;
  return { corrected: parsed.data as Required<RequestCorrection> | undefined, wrong };
};

const changedFrom = (
  arrival: Arrival,
  corrected: Required<RequestCorrection>,
  unsure: ReadonlySet<string>,
): RequestCorrection =>
  Object.fromEntries(
    Object.entries(corrected).filter(
      ([name, value]) =>
        String(value) !== String(arrival[name as keyof RequestCorrection]) || unsure.has(name),
    ),
  );

const onlyThose = (before: CorrectionErrors, wrong: CorrectionErrors): CorrectionErrors =>
  Object.fromEntries(
    NAMES.flatMap((name) => (before[name] && wrong[name] ? [[name, wrong[name]]] : [])),
  );
