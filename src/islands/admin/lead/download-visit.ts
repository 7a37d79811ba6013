import type { Lead } from '@/domain/desk.ts';
import { calendarFile } from './calendar-file.ts';

export const downloadVisit = (lead: Lead): void => {
  if (!lead.visit_at) return;
  const file = new Blob([calendarFile(lead, lead.visit_at, new Date())], {
    type: 'text/calendar;charset=utf-8',
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `visit-${lead.receipt}.ics`;
  link.click();
  // The browser has taken hold of the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
};
