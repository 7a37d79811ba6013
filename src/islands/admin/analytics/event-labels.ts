import type { EventType } from '@/domain/analytics.ts';

export const EVENT_LABELS: Record<EventType, string> = {
  page_view: 'Page view',
  form_start: 'Form started',
  lead_submit: 'Send pressed',
  not_found: 'Page not found',
  island_error: 'Page part crashed',
  web_vitals: 'Speed measured',
  call_press: 'Phone number pressed',
  text_press: 'Text message pressed',
  email_press: 'Mail address pressed',
  button_press: 'Button pressed',
};
