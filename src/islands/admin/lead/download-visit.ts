import type { Lead } from '@/domain/desk.ts';
import { offer } from '../save-file.ts';
import { calendarFile } from './calendar-file.ts';

export const downloadVisit = (lead: Lead): void => {
  if (!lead.visit_at) return;
  const file = new Blob([calendarFile(lead, lead.visit_at, new Date())], {
    type: 'text/calendar;charset=utf-8',
  });
  offer(file, `visit-${lead.receipt}.ics`);
};
