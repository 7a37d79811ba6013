import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Correction } from '@/domain/desk.ts';
import { callPromise } from './call-by-words.ts';
import { SentRequest } from './SentRequest.tsx';
import type { Arrival } from './use-lead-form.ts';

interface Props {
  arrivals: Arrival[];
  onCorrected: (id: string, corrected: Correction) => void;
  onAnother: () => void;
}

/** What a homeowner keeps of a sent request: the confirmation number, what was sent, and what happens next and when. */
export const SuccessPanel = ({ arrivals, onCorrected, onAnother }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [now] = useState(Date.now);
  // What invites to fill in the form says nothing to who has.
  useLayoutEffect(() => {
    const intro = document.querySelectorAll<HTMLElement>('#estimate > h2, #estimate > p');
    for (const part of intro) part.hidden = true;
    return () => {
      for (const part of intro) part.hidden = false;
    };
  }, []);
  const [first, ...others] = arrivals;
  // Who asks for several houses is called once.
  const times = arrivals.flatMap(({ callBy }) => callBy ?? []).sort();
  const soonest = times.find((time) => Date.parse(time) > now) ?? times[0];
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
        <li>{callPromise(soonest, now)}</li>
        <li>We’ll set up a day to look at the house and measure, free of charge.</li>
        <li>You’ll get the price in writing and decide in your own time.</li>
      </ol>
      <p className="mt-5 flex flex-wrap gap-x-6">
        {first && others.length === 0 && (
          <a
            href={`/thank-you/${first.receipt}`}
            className="inline-flex min-h-11 items-center underline"
          >
            Save or print this
          </a>
        )}
        <button type="button" onClick={onAnother} className="min-h-11 cursor-pointer underline">
          Request an estimate for another house
        </button>
      </p>
    </div>
  );
};
