import type { RecordedEvent } from '@/domain/visits.ts';

export const record = (event: RecordedEvent): void => {
  window.dispatchEvent(new CustomEvent('record', { detail: event }));
};
