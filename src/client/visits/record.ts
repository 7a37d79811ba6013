import type { RecordedEvent } from '@/domain/visits.ts';

/** Hands an event to the visit recorder, if the page has one. */
export const record = (event: RecordedEvent): void => {
  window.dispatchEvent(new CustomEvent('record', { detail: event }));
};
