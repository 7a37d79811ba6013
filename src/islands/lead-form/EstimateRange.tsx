import { useSyncExternalStore } from 'react';
import { business, facts } from '@/domain/business.ts';
import { estimateRange, rangeInWords } from '@/domain/estimate.ts';
import { fieldId } from './field-id.ts';

/** What the chosen number of windows may cost, told as soon as it is chosen. */
export const EstimateRange = () => {
  const count = useSyncExternalStore(onChoice, () => windowCount()?.value);
  const range = estimateRange(count, business.claims.pricePerWindow);
  return (
    <p role="status" className="mt-1.5 empty:hidden">
      {range && (
        <>
          Estimated range: <strong className="tabular">{rangeInWords(range)}</strong>, at{' '}
          {facts(business).pricePerWindow} a window. You get the price in writing after our visit.
        </>
      )}
    </p>
  );
};

const windowCount = () =>
  document.getElementById(fieldId('windowCount')) as HTMLSelectElement | null;

const onChoice = (changed: () => void) => {
  const form = windowCount()?.form;
  // A reset empties the fields only after its event.
  const later = () => setTimeout(changed);
  form?.addEventListener('input', changed);
  form?.addEventListener('reset', later);
  return () => {
    form?.removeEventListener('input', changed);
    form?.removeEventListener('reset', later);
  };
};
