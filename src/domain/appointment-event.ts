import { business } from './business.ts';
import { HOUR } from './duration.ts';
import type { Lead } from './managed-lead.ts';

interface AppointmentEvent extends Pick<Lead, 'receipt' | 'version'> {
  at: string;
  changedAt: string;
  title: string;
  text: string;
  address?: string;
  origin: string;
}

/** Returns an RFC 5545 file. Times are in UTC, so the file needs no time zone rules for daylight saving time. */
export const appointmentCalendar = (
  events: readonly AppointmentEvent[],
  facts: string[] = [],
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(business.name)}//Dashboard//EN`,
    'METHOD:PUBLISH',
    ...facts,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** Uses the receipt, because anybody who reads a lead's id in a shared calendar could correct the lead. */
const linesOf = (event: AppointmentEvent): string[] => {
  const { receipt, version, at, changedAt, title, text, address, origin } = event;
  const link = `${origin}/admin/dashboard?tab=leads&q=${receipt}`;
  return [
    'BEGIN:VEVENT',
    `UID:${receipt}@${new URL(business.website).hostname}`,
    // An event with a higher number replaces the one in the calendar.
    `SEQUENCE:${version}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `LAST-MODIFIED:${stamp(changedAt)}`,
    `DTSTART:${stamp(at)}`,
    `DTEND:${stamp(Date.parse(at) + HOUR)}`,
    `SUMMARY:${escaped(title)}`,
    ...(address === undefined ? [] : [`LOCATION:${escaped(address)}`]),
    `DESCRIPTION:${escaped(`${text}\n${link}`)}`,
    `URL:${link}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
  ];
};

const stamp = (time: string | number): string =>
  new Date(time).toISOString().replace(/[-:]|\.\d{3}/g, '');

export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n|\r/g, '\\n');

const LINE = 74;

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
