import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { choiceLabel, questionsAt } from '@/domain/choices.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import { toLocal } from '@/domain/calendar.ts';
import { callbackText } from '@/domain/callback-text.ts';
import { OFFERS_WINDOWS, workText } from '@/domain/house.ts';
import { PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import { phoneText } from '@/domain/phone.ts';
import type { QuestionName } from '@/domain/questions.ts';
import { sentenceCase } from '@/domain/text.ts';
import { releaseEnd } from '@/islands/lead-form/fields/hold-still.ts';
import { ADDED_QUESTIONS, TIMED_QUESTIONS } from './added-questions.ts';
import { AddedForm } from './AddedForm.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import { typedNote } from './typed-notes.ts';
import { useAmend } from './use-amend.ts';
import { VisitTimes } from './VisitTimes.tsx';
import type { Arrival } from '@/client/submission/sent.ts';

interface Props {
  arrivals: Arrival[];
  onCorrected: (id: string, corrected: Partial<Arrival>) => void;
  onAnother: () => void;
}

export const SuccessPanel = ({ arrivals, onCorrected, onAnother }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [now] = useState(Date.now);
  useLayoutEffect(replaceIntro, []);
  const [first, ...others] = arrivals;
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-32 text-2xl lg:scroll-mt-0">
        {others.length > 0 ? 'We have your requests' : 'We have your request'}
      </h2>
      <ul className="bg-glass mt-4 grid gap-5 rounded-sm p-4">
        {arrivals.map((arrival) => (
          <SentRequest
            key={arrival.id}
            arrival={arrival}
            many={others.length > 0}
            onCorrected={(corrected) => onCorrected(arrival.id, corrected)}
          />
        ))}
      </ul>
      <ol className="mt-5 grid list-decimal gap-2 pl-5">
        <li>{promiseFor(arrivals, now)}</li>
        <li>We’ll set up a day to look at the house and measure, free of charge.</li>
        <li>You’ll get the price in writing. Take your time deciding.</li>
      </ol>
      <p className="mt-5 flex flex-wrap gap-x-6">
        {first && others.length === 0 && (
          <a href={first.page} className="inline-flex min-h-11 items-center underline">
            Save or print this
          </a>
        )}
        <button
          type="button"
          onClick={onAnother}
          className="min-h-11 cursor-pointer text-left underline"
        >
          Request an estimate for another house
        </button>
      </p>
    </div>
  );
};

const replaceIntro = (): (() => void) => {
  const intro = document.querySelectorAll<HTMLElement>('#estimate > :is(h2, p)');
  for (const part of intro) part.hidden = true;
  return () => {
    releaseEnd();
    for (const part of intro) part.hidden = false;
  };
};

interface SentRequestProps {
  arrival: Arrival;
  many: boolean;
  onCorrected: (corrected: Partial<Arrival>) => void;
}

const SentRequest = ({ arrival, many, onCorrected }: SentRequestProps) => {
  const { status, save, hush } = useAmend(arrival, onCorrected);
  // What was being typed before the page was loaded again.
  const [open, setOpen] = useState<'all' | QuestionName | null>(
    () => ADDED_QUESTIONS.find(({ name }) => typedNote(arrival.id, name))?.name ?? null,
  );
  const item = useRef<HTMLLIElement>(null);
  const close = (): void => {
    const opened = open;
    flushSync(() => setOpen(null));
    item.current?.querySelector<HTMLElement>(`[data-opens=${opened}]`)?.focus();
  };
  const forms = {
    onCancel: close,
    onSave: (values: RequestCorrection) => {
      close();
      void save(values);
    },
  };
  const opener = (opens: 'all' | QuestionName, words?: string) => (
    <button
      key={opens}
      type="button"
      data-opens={opens}
      onClick={() => {
        hush();
        setOpen(opens);
      }}
      className="min-h-11 cursor-pointer text-left underline"
    >
      {words}
      {many && <span className="sr-only">: {arrival.address}</span>}
    </button>
  );
  const question = ADDED_QUESTIONS.find(({ name }) => name === open);
  return (
    <li ref={item} className="grid gap-3">
      <p>
        Your confirmation number is{' '}
        <strong className="tabular text-lg tracking-wider whitespace-nowrap">
          {arrival.receipt}
        </strong>
        {many && (
          <>
            {'. '}
            <a href={arrival.page} className="inline-flex min-h-11 items-center">
              Save or print this
            </a>
          </>
        )}
      </p>
      {open === 'all' ? (
        <CorrectionForm arrival={arrival} {...forms} />
      ) : (
        <Sent arrival={arrival} />
      )}
      {question && (
        <AddedForm
          requestId={arrival.id}
          question={question}
          value={arrival[question.name]}
          {...forms}
        />
      )}
      {open === null && (
        <p className="flex flex-wrap gap-x-6">
          {opener('all', 'Something wrong? Edit it')}
          {ADDED_QUESTIONS.map(({ name, asks, added }) =>
            opener(
              name,
              arrival[name] ? `Change ${added?.replace(/^(?:an?|more) /, 'your ')}` : asks,
            ),
          )}
        </p>
      )}
      {open === null &&
        TIMED_QUESTIONS.map(({ name, asks }) => (
          <VisitTimes
            key={name}
            legend={
              <>
                {asks}
                {many && <span className="sr-only"> {arrival.address}</span>}
              </>
            }
            callBy={arrival.callBy}
            chosen={arrival[name]}
            onChoose={(time) => void save({ [name]: time })}
          />
        ))}
      <p role="status" className="empty:hidden">
        {open === null && status}
      </p>
    </li>
  );
};

const Sent = ({ arrival }: { arrival: Arrival }) => (
  <div>
    <p className="font-semibold wrap-anywhere">
      {arrival.name}
      <br />
      <span className="tabular">{phoneText(arrival.phone)}</span>
      <br />
      {arrival.address}
    </p>
    <p>{chosenText(arrival)}</p>
    {ADDED_QUESTIONS.map(
      ({ name }) =>
        arrival[name] && (
          <p
            key={name}
            className="border-lamp mt-2 border-l-4 pl-3 wrap-anywhere whitespace-pre-wrap"
          >
            {arrival[name]}
          </p>
        ),
    )}
  </div>
);

const chosenText = (arrival: Arrival): string =>
  [
    sentenceCase(workText({ ...arrival, window_count: arrival.windowCount }) ?? NOT_COUNTED),
    PREFERRED_TIME_LABELS[arrival.preferredTime],
    ...questionsAt('phone').map((question) => choiceLabel(question, arrival)),
  ]
    .filter(Boolean)
    .join('\u00A0· ');

const NOT_COUNTED = OFFERS_WINDOWS ? 'Number of windows: not sure' : '';

/** By the soonest promise that still lies ahead. */
const promiseFor = (arrivals: readonly Arrival[], now: number): string => {
  const promised = [...arrivals].sort((one, two) => one.callBy.localeCompare(two.callBy));
  const soonest = promised.find(({ callBy }) => Date.parse(callBy) > now) ?? promised[0];
  if (!soonest) return '';
  const { callBy } = soonest;
  const isOwnClock = Number(toLocal(callBy).slice(11, 13)) === new Date(callBy).getHours();
  return callbackText(soonest, now, !isOwnClock);
};
