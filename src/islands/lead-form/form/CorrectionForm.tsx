import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { questionsAt } from '@/domain/choices.ts';
import { type RequestCorrection, requestCorrection } from '@/domain/correction.ts';
import { type Asked, isWithoutWindows } from '@/domain/house.ts';
import { phoneQuestion, SEND_AS_IS } from '@/domain/phone.ts';
import { usePhoneFormat } from '@/islands/lead-form/fields/phone-format.ts';
import { type CorrectionErrors, CorrectionFields } from './CorrectionFields.tsx';
import { SaveRow } from './SaveRow.tsx';
import type { Arrival } from '@/client/submission/sent.ts';

interface Props {
  arrival: Arrival;
  onSave: (changed: RequestCorrection) => void;
  onCancel: () => void;
}

export const CorrectionForm = ({ arrival, onSave, onCancel }: Props) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<CorrectionErrors>({});
  const [asked, setAsked] = useState<Asked>(arrival);
  const [question, setQuestion] = useState('');
  const askedAbout = useRef(arrival.phone);
  const focus = (name: string) => document.getElementById(id + name)?.focus();

  usePhoneFormat(form);
  useEffect(() => document.getElementById(`${id}name`)?.focus(), [id]);

  /** As the form before it: asked once, then saved as it is. */
  const asks = (phone = ''): boolean => {
    const next = phoneQuestion(phone);
    if (!next || askedAbout.current === phone) return false;
    askedAbout.current = phone;
    flushSync(() => setQuestion(`${next} ${SEND_AS_IS}`));
    focus('phone');
    return true;
  };
  const save = (element: HTMLFormElement): void => {
    const { corrected, wrong } = read(element, arrival);
    if (!corrected) {
      flushSync(() => setErrors(wrong));
      focus(NAMES.find((name) => wrong[name]) ?? 'name');
      return;
    }
    if (!asks(corrected.phone)) onSave(changedFrom(arrival, corrected));
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Change your request"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
      onInput={({ currentTarget }) => {
        const { wrong } = read(currentTarget, arrival);
        setErrors((before) => onlyThose(before, wrong));
        setAsked(askedIn(currentTarget));
        setQuestion((before) => (phoneQuestion(phoneIn(currentTarget)) ? before : ''));
      }}
      className="estimate-form @container"
    >
      <CorrectionFields {...{ id, arrival, asked, errors, question }} />
      <SaveRow onCancel={onCancel} />
    </form>
  );
};

const NAMES = ['name', 'phone', 'address', 'trades', 'windowCount', 'preferredTime'] as const;

/** A box that is not ticked is not in the form's data. */
const askedIn = (form: HTMLFormElement): Asked & RequestCorrection => {
  const given = new FormData(form);
  const boxes = [...questionsAt('phone'), ...questionsAt('trades')];
  return {
    trades: given.getAll('trades').map(String),
    ...Object.fromEntries(boxes.map(({ name }) => [name, given.get(name)])),
  };
};

const phoneIn = (form: HTMLFormElement): string => new FormData(form).get('phone') as string;

const read = (form: HTMLFormElement, { windowCount }: Arrival) => {
  const asked = askedIn(form);
  const parsed = requestCorrection.safeParse({
    windowCount: isWithoutWindows(asked) ? 'unsure' : windowCount,
    ...Object.fromEntries(new FormData(form)),
    ...asked,
  });
  const wrong: CorrectionErrors = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    wrong[path[0] as keyof RequestCorrection] ??= message;
  return { corrected: parsed.data, wrong };
};

const changedFrom = (arrival: Arrival, corrected: RequestCorrection): RequestCorrection =>
  Object.fromEntries(
    Object.entries(corrected).filter(
      ([name, value]) => String(value) !== String(arrival[name as keyof RequestCorrection]),
    ),
  );

const onlyThose = (before: CorrectionErrors, wrong: CorrectionErrors): CorrectionErrors =>
  Object.fromEntries(
    NAMES.flatMap((name) => (before[name] && wrong[name] ? [[name, wrong[name]]] : [])),
  );
