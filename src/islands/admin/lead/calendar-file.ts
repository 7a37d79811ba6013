import { halfDayText } from '@/domain/half-day.ts';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { notedPhone } from '@/domain/phone.ts';
import { appointmentCalendar } from '@/domain/appointment-event.ts';
import { saveBlob } from '@/islands/admin/api/download.ts';

type Booked = Pick<Lead, 'name' | 'phone' | 'address' | 'version' | 'receipt' | 'measure'>;

export const calendarFile = (
  { name, phone, measure = null, ...lead }: Booked,
  at: string,
  { now, origin }: { now: Date; origin: string },
): string =>
  appointmentCalendar([
    {
      ...lead,
      at,
      changedAt: now.toISOString(),
      title: `Visit: ${leadName({ name, phone })}`,
      text: [
        `Phone ${notedPhone(phone)}`,
        measure && `Asked for ${halfDayText(measure)}`,
        `Confirmation number ${lead.receipt}`,
      ]
        .filter(Boolean)
        .join('\n'),
      origin,
    },
  ]);

export const downloadAppointment = (lead: Lead): void => {
  if (!lead.visit_at) return;
  const { origin } = location;
  const file = new Blob([calendarFile(lead, lead.visit_at, { now: new Date(), origin })], {
    type: 'text/calendar;charset=utf-8',
  });
  saveBlob(file, `visit-${lead.receipt}.ics`);
};
