import type { HeadlineCounts } from '@/domain/reports.ts';
import { plural } from '@/domain/text.ts';
import type { EventType } from '@/domain/visits.ts';

export const EVENT_LABELS: Record<EventType, string> = {
  page_view: 'Page view',
  form_start: 'Form started',
  lead_submit: 'Submit clicked',
  not_found: 'Page not found',
  island_error: 'Part of a page crashed',
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

export const withoutVisit = (leads: number): string | null =>
  leads === 0 ? null : `${plural(leads, 'lead')} had no recorded visit`;
