import { useEffect, useRef, useState } from 'react';
import { callPromise } from './call-by-words.ts';
import type { Arrival } from './use-lead-form.ts';

interface Props {
  arrivals: Arrival[];
  onAnother: () => void;
}

/** What a homeowner keeps of a sent request: the receipt, and what happens next and when. */
export const SuccessPanel = ({ arrivals, onAnother }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [now] = useState(Date.now);
  const [first, ...others] = arrivals;
  // Who asks for several houses is called once.
  const [soonest] = arrivals.flatMap(({ callBy }) => callBy ?? []).sort();
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="font-display scroll-mt-32 text-2xl lg:scroll-mt-0">
        {others.length > 0 ? 'We have your requests' : 'We have your request'}
      </h3>
      <ul className="bg-glass mt-4 grid gap-3 rounded-sm p-4">
        {arrivals.map(({ receipt, address }) => (
          <li key={receipt}>
            {others.length > 0 ? `${address}: your receipt is ` : 'Your receipt is '}
            <strong className="tabular text-lg tracking-wider whitespace-nowrap">{receipt}</strong>
            {others.length > 0 && (
              <>
                {' '}
                <a href={`/thank-you/${receipt}`} className="inline-flex min-h-11 items-center">
                  Keep or print it
                </a>
              </>
            )}
          </li>
        ))}
      </ul>
      <ol className="mt-5 grid list-decimal gap-2 pl-5">
        <li>{callPromise(soonest, now)}</li>
        <li>Together we pick a day to look at the house and measure. It costs nothing.</li>
        <li>You get the price in writing and decide in your own time.</li>
      </ol>
      <p className="mt-5 flex flex-wrap gap-x-6">
        {first && others.length === 0 && (
          <a
            href={`/thank-you/${first.receipt}`}
            className="inline-flex min-h-11 items-center underline"
          >
            A page to keep or print
          </a>
        )}
        <button type="button" onClick={onAnother} className="min-h-11 cursor-pointer underline">
          Ask for another house
        </button>
      </p>
    </div>
  );
};
