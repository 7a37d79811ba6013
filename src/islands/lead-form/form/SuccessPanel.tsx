import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PromisedCallback } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import { toLocal } from '@/domain/calendar.ts';
import { callbackText, PROMISE_RULE } from '@/domain/callback-text.ts';
import { OFFERS_WINDOWS, workText } from '@/domain/house.ts';
import { PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import { phoneText } from '@/domain/phone.ts';
import { sentenceCase } from '@/domain/text.ts';
import { releaseEnd } from '@/islands/lead-form/fields/hold-still.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import type { Arrival } from './use-lead-form.ts';

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
          <a href={pageOf(first)} className="inline-flex min-h-11 items-center underline">
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
  const intro = document.querySelectorAll<HTMLElement>('#estimate > h2, #estimate > p');
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
  const [stage, setStage] = useState<'shown' | 'open' | 'saved' | 'unsure'>('shown');
  const unsureRef = useRef(new Set<string>());
  const button = useRef<HTMLButtonElement>(null);
  const close = (next: 'shown' | 'saved' | 'unsure'): void => {
    flushSync(() => setStage(next));
    button.current?.focus();
  };
  return (
    <li className="grid gap-3">
      <p>
        Your confirmation number is{' '}
        <strong className="tabular text-lg tracking-wider whitespace-nowrap">
          {arrival.receipt}
        </strong>
        {many && (
          <>
            {'. '}
            <a href={pageOf(arrival)} className="inline-flex min-h-11 items-center">
              Save or print this
            </a>
          </>
        )}
      </p>
      {stage === 'open' ? (
        <CorrectionForm
          arrival={arrival}
          unsureRef={unsureRef}
          onSaved={(corrected, late) => {
            onCorrected(corrected);
            if (late) setStage((now) => (now === 'open' ? now : 'saved'));
            else close('saved');
          }}
          onCancel={() => close(unsureRef.current.size > 0 ? 'unsure' : 'shown')}
        />
      ) : (
        <div>
          <p className="font-semibold wrap-anywhere">
            {arrival.name}
            <br />
            <span className="tabular">{phoneText(arrival.phone)}</span>
            <br />
            {arrival.address}
          </p>
          <p>{chosenText(arrival)}</p>
          <button
            ref={button}
            type="button"
            onClick={() => setStage('open')}
            className="min-h-11 cursor-pointer underline"
          >
            Something wrong? Edit it
            {many && <span className="sr-only">: {arrival.address}</span>}
          </button>
        </div>
      )}
      <p role="status" className="empty:hidden">
        {stage === 'saved' && "Saved. We'll use what you see here."}
        {stage === 'unsure' &&
          `Your change may have been saved. To be sure, change it again and save it, or call us at ${business.phone}.`}
      </p>
    </li>
  );
};

const chosenText = ({ trades, windowCount, preferredTime }: Arrival): string =>
  [
    sentenceCase(workText({ trades, window_count: windowCount }) ?? NOT_COUNTED),
    PREFERRED_TIME_LABELS[preferredTime],
  ]
    .filter(Boolean)
    .join('\u00A0· ');

const NOT_COUNTED = OFFERS_WINDOWS ? 'Number of windows: not sure' : '';

const pageOf = ({ page, receipt }: Arrival): string => page ?? `/thank-you/${receipt}`;

/** By the soonest promise that still lies ahead. */
const promiseFor = (arrivals: readonly Arrival[], now: number): string => {
  const promised = arrivals
    .filter((arrival): arrival is Arrival & PromisedCallback => arrival.callBy !== undefined)
    .sort((one, two) => one.callBy.localeCompare(two.callBy));
  const soonest = promised.find(({ callBy }) => Date.parse(callBy) > now) ?? promised[0];
  if (!soonest) return PROMISE_RULE;
  const { callBy } = soonest;
  const isOwnClock = Number(toLocal(callBy).slice(11, 13)) === new Date(callBy).getHours();
  return callbackText(soonest, now, !isOwnClock);
};
