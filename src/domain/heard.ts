/** Where a caller heard of the company. */
export const HEARD_LABELS = {
  google: 'Google',
  facebook: 'Facebook',
  nextdoor: 'Nextdoor',
  angi: 'Angi',
  yelp: 'Yelp',
  yard_sign: 'Yard sign',
  truck: 'Truck',
  postcard: 'Postcard',
  referral: 'Referral',
  came_before: 'Came before',
  other: 'Other',
} as const;
export type Heard = keyof typeof HEARD_LABELS;

export const readHeard = (given: unknown): Heard | null =>
  typeof given === 'string' && Object.hasOwn(HEARD_LABELS, given) ? (given as Heard) : null;
