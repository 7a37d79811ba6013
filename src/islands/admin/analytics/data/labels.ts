import { type HeadlineCounts, type Rating, type Vital, VITAL_LIMITS } from '@/domain/reports.ts';
import type { EventType } from '@/domain/visits.ts';

export const EVENT_LABELS: Record<EventType, string> = {
  page_view: 'Page view',
  form_start: 'Form started',
  lead_submit: 'Submit clicked',
  not_found: 'Page not found',
  island_error: 'Part of a page crashed',
  web_vitals: 'Page speed measured',
  call_press: 'Phone number clicked',
  text_press: 'Text number clicked',
  email_press: 'Email address clicked',
  button_press: 'Button clicked',
};

export type Measure = keyof HeadlineCounts;

export const MEASURE_MEANINGS: Record<Measure, string> = {
  views: 'Pages people opened',
  visits: 'One per browser tab',
  form_starts: 'Estimate forms someone started',
  submits: 'Clicks on the submit button, including failed ones',
  leads: 'Saved requests, not counting spam and repeats',
};

export const CONVERSION_MEANING = 'Submit clicks per 100 page views';

export const withoutVisit = (leads: number): string | null => {
  if (leads === 0) return null;
  return leads === 1
    ? '1 lead had no recorded visit'
    : `${leads.toLocaleString('en-US')} leads had no recorded visit`;
};

export const VITAL_NAMES: Record<Vital, { name: string; meaning: string }> = {
  LCP: {
    name: 'Main content shown',
    meaning: "From clicking a link until it's on screen",
  },
  INP: { name: 'Response to a click', meaning: 'From a click or key press until the page reacts' },
  CLS: { name: 'Layout shift', meaning: 'How much things move while someone reads' },
};

export const RATINGS: Record<Rating, string> = {
  good: 'Good',
  needs_improvement: 'Needs improvement',
  poor: 'Poor',
};

export const vitalText = (vital: Vital, value: number): string => {
  if (vital === 'CLS') return value.toFixed(2);
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
};

export const limitsText = (vital: Vital): string => {
  const { good, poor } = VITAL_LIMITS[vital];
  return `Good up to ${vitalText(vital, good)}, poor past ${vitalText(vital, poor)}`;
};

export const positionOf = (vital: Vital, value: number): number => {
  const { good, poor } = VITAL_LIMITS[vital];
  if (value <= good) return (value / good) * THIRD;
  if (value <= poor) return THIRD + ((value - good) / (poor - good)) * THIRD;
  return Math.min(99, 2 * THIRD + ((value - poor) / poor) * THIRD);
};

const THIRD = 100 / 3;
