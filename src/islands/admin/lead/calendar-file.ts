import { business } from '@/domain/business.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { notedPhone } from '@/domain/phone.ts';
import { saveBlob } from '@/islands/admin/api/download.ts';
import { HOUR } from '@/domain/duration.ts';

const LINE = 74;

type Visited = Pick<Lead, 'id' | 'name' | 'phone' | 'address' | 'version' | 'receipt'>;

/** RFC 5545; one hour long. A higher SEQUENCE replaces an earlier file. */
export const calendarFile = (lead: Visited, visitAt: string, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(business.name)}//Desk//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${lead.id}@${new URL(business.website).hostname}`,
    `SEQUENCE:${lead.version}`,
    `DTSTAMP:${stamp(now.getTime())}`,
    `DTSTART:${stamp(Date.parse(visitAt))}`,
    `DTEND:${stamp(Date.parse(visitAt) + HOUR)}`,
    `SUMMARY:${escaped(`Estimate: ${lead.name}`)}`,
    `LOCATION:${escaped(lead.address)}`,
    `DESCRIPTION:${escaped(`Phone ${notedPhone(lead.phone)}\nConfirmation number ${lead.receipt}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

const stamp = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');

const folded = (line: string): string => {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > LINE) {
      lines.push(part);
      part = '';
      size = 0;
    }
    part += character;
    size += octets;
  }
  return [...lines, part].join('\r\n ');
};

export const downloadVisit = (lead: Lead): void => {
  if (!lead.visit_at) return;
  const file = new Blob([calendarFile(lead, lead.visit_at, new Date())], {
    type: 'text/calendar;charset=utf-8',
  });
  saveBlob(file, `visit-${lead.receipt}.ics`);
};
