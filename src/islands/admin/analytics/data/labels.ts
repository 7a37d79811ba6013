import {
  DIRECT,
  type HeadlineCounts,
  OTHER,
  type Rating,
  type Vital,
  VITAL_LIMITS,
} from '@/domain/reports.ts';
import { townName as nameOf } from '@/domain/town.ts';
import type { EventType, PressType, Viewport } from '@/domain/visits.ts';

export const pageName = (path: string): string =>
  path === '/' ? '/ (home page)' : rankedName(path);

export const sourceName = (origin: string): string =>
  origin === DIRECT ? 'Direct or unknown' : rankedName(origin.replace(/^https?:\/\//, ''));

export const townName = (id: string): string => nameOf(id) ?? rankedName(id);

export const deviceName = (viewport: string): string =>
  isViewport(viewport) ? DEVICES[viewport] : rankedName(viewport);

export const rankedName = (name: string): string => (name === OTHER ? 'All others' : name);

export const PRESSES: Record<PressType, string> = {
  call_press: 'Call',
  text_press: 'Text message',
  email_press: 'Email',
  button_press: 'Button',
};

const DEVICES: Record<Viewport, string> = {
  small: 'Phone, below 640 px',
  medium: 'Tablet, below 1,024 px',
  large: 'Computer, from 1,024 px',
};

const isViewport = (name: string): name is Viewport => name in DEVICES;

export const EVENT_LABELS: Record<EventType, string> = {
  page_view: 'Page view',
  form_start: 'Form started',
  lead_submit: 'Submit pressed',
  not_found: 'Page not found',
  island_error: 'Part of a page crashed',
  web_vitals: 'Speed measured',
  call_press: 'Phone number tapped',
  text_press: 'Text number tapped',
  email_press: 'Email address tapped',
  button_press: 'Button pressed',
};

export type Measure = keyof HeadlineCounts;

export const MEASURES: Record<Measure, { name: string; meaning: string }> = {
  views: { name: 'Page views', meaning: 'Pages people opened' },
  visits: { name: 'Visits', meaning: 'One per browser tab' },
  form_starts: { name: 'Form starts', meaning: 'Estimate forms someone started' },
  submits: { name: 'Submit presses', meaning: 'Presses of the submit button, failed ones too' },
  leads: { name: 'Leads received', meaning: 'Saved requests, not counting spam and repeats' },
};

export const CONVERSION_MEANING = 'Submit presses per 100 page views';

export const withoutVisit = (leads: number): string | null => {
  if (leads === 0) return null;
  return leads === 1
    ? '1 lead had no recorded visit'
    : `${leads.toLocaleString('en-US')} leads had no recorded visit`;
};

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
