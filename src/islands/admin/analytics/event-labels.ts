import type { EventType } from '@/domain/analytics.ts';

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
