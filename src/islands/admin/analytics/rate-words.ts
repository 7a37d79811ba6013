export const CONVERSION_MEANING = 'Submit presses per 100 page views';

/** `12 leads had no recorded visit`; null if none is left out of the rate. */
export const withoutVisit = (leads: number): string | null => {
  if (leads === 0) return null;
  return leads === 1
    ? '1 lead had no recorded visit'
    : `${leads.toLocaleString('en-US')} leads had no recorded visit`;
};
