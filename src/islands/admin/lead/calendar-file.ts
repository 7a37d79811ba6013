import { appointmentCalendar } from '@/domain/appointment-event.ts';
import { halfDayText } from '@/domain/half-day.ts';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { notedPhone } from '@/domain/phone.ts';
import { saveBlob } from '@/islands/admin/api/download.ts';

type Booked = Pick<Lead, 'name' | 'phone' | 'address' | 'version' | 'receipt' | 'measure'>;

export const calendarFile = (lead: Booked, at: string, now: Date, origin: string): string => {
  const text = [
    `Phone ${notedPhone(lead.phone)}`,
    lead.measure && `Asked for ${halfDayText(lead.measure)}`,
    `Confirmation number ${lead.receipt}`,
  ]
    .filter(Boolean)
    .join('\n');
  const title = `Visit: ${leadName(lead)}`;
  return appointmentCalendar([{ ...lead, at, changedAt: now.toISOString(), title, text, origin }]);
};

export const saveAppointment = (lead: Lead, at: string): void => {
  const file = calendarFile(lead, at, new Date(), location.origin);
  saveBlob(new Blob([file], { type: 'text/calendar;charset=utf-8' }), `visit-${lead.receipt}.ics`);
};
