import { business } from '@/domain/business';

/** The mark of a value that the business file still lists as a sample. */
export const sampleMark = (value: 'license' | 'rating'): string =>
  business.samples.includes(value) ? ' (sample)' : '';
