import { useSyncExternalStore } from 'react';
import { business, facts } from '@/domain/business.ts';
import { estimateRange, rangeInWords } from '@/domain/estimate.ts';
import { fieldId } from './field-id.ts';

/**
 * What the chosen number of windows may cost, told as soon as it is chosen. It takes the same room
 * before, so that nothing below it moves under a finger.
 */
export const EstimateRange = () => {
  const count = useSyncExternalStore(
    onChoice,
    () => windowCount()?.value,
    () => undefined,
  );
  const range = estimateRange(count, business.claims.pricePerWindow);
  const words = range ? rangeInWords(range) : `${facts(business).pricePerWindow} a window`;
  return (
    <p role="status" className="text-muted mt-1.5 flex flex-wrap gap-x-1 text-sm">
      Estimated range:{' '}
      <strong className="text-ink tabular min-w-[min(10.75rem,100%)]">{words}</strong>
      You'll get a written price after our visit.
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
