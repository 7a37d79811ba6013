import { useEffect, useRef } from 'react';
import { business } from '@/domain/business.ts';

interface Props {
  receipt: string;
  onAgain: () => void;
}

/** What a homeowner keeps of a sent request: the receipt, and what happens next and when. */
export const SuccessPanel = ({ receipt, onAgain }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="font-display text-2xl">
        We have your request
      </h3>
      <p className="bg-glass mt-4 rounded-sm p-4">
        Your receipt is{' '}
        <strong className="tabular text-lg tracking-wider whitespace-nowrap">{receipt}</strong>
      </p>
      <ol className="mt-5 grid list-decimal gap-2 pl-5">
        <li>
          We call you within {business.claims.promiseHours} hours, at the time of day you chose.
        </li>
        <li>Together we pick a day to look at the house and measure. It costs nothing.</li>
        <li>You get the price in writing and decide in your own time.</li>
      </ol>
      <p className="mt-5 flex flex-wrap gap-x-6">
        <a href={`/thank-you/${receipt}`} className="inline-flex min-h-11 items-center underline">
          A page to keep or print
        </a>
        <button type="button" onClick={onAgain} className="min-h-11 cursor-pointer underline">
          Ask for another house
        </button>
      </p>
    </div>
  );
};
