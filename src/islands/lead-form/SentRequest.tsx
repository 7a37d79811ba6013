import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { business } from '@/domain/business.ts';
import type { Correction } from '@/domain/desk.ts';
import { CorrectionForm } from './CorrectionForm.tsx';
import type { Arrival } from './use-lead-form.ts';

interface Props {
  arrival: Arrival;
  /** One of several, which are told apart by their address. */
  many: boolean;
  onCorrected: (corrected: Correction) => void;
}

/** A request as it has arrived, so that a wrong digit is seen, and put right, at once. */
export const SentRequest = ({ arrival, many, onCorrected }: Props) => {
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
            <a href={`/thank-you/${arrival.receipt}`} className="inline-flex min-h-11 items-center">
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
            <span className="tabular">{arrival.phone}</span>
            <br />
            {arrival.address}
          </p>
          <button
            ref={button}
            type="button"
            onClick={() => setStage('open')}
            className="min-h-11 cursor-pointer underline"
          >
            Wrong? Change it
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
