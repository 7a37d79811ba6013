import type { Lead } from '@/domain/desk.ts';

export const windowsInWords = ({ window_count }: Pick<Lead, 'window_count'>): string =>
  window_count === 'unsure' ? 'window count unknown' : `${window_count} windows`;
