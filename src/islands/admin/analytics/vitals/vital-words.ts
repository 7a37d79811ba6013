import { VITAL_LIMITS, type Rating, type Vital } from '@/domain/analytics-report.ts';

export const VITAL_NAMES: Record<Vital, { name: string; meaning: string }> = {
  LCP: {
    name: 'Main content shown',
    meaning: "From tapping a link until it's on screen",
  },
  INP: { name: 'Response to a tap', meaning: 'From a tap or key press until the page reacts' },
  CLS: { name: 'Layout shift', meaning: 'How much things move while someone reads' },
};

export const RATINGS: Record<Rating, string> = {
  good: 'Good',
  needs_improvement: 'Needs improvement',
  poor: 'Poor',
};

/** `2.4 s`, `180 ms`, `0.08` */
export const vitalText = (vital: Vital, value: number): string => {
  if (vital === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
};

/** `Good up to 2.5 s, poor past 4.0 s` */
export const limitsText = (vital: Vital): string => {
  const { good, poor } = VITAL_LIMITS[vital];
  return `Good up to ${vitalText(vital, good)}, poor past ${vitalText(vital, poor)}`;
};

/** Where a value lies on a scale of three equal parts: good, needs improvement, poor; percent. */
export const placeOf = (vital: Vital, value: number): number => {
  const { good, poor } = VITAL_LIMITS[vital];
  if (value <= good) return (value / good) * THIRD;
  if (value <= poor) return THIRD + ((value - good) / (poor - good)) * THIRD;
  return Math.min(99, 2 * THIRD + ((value - poor) / poor) * THIRD);
};

const THIRD = 100 / 3;
