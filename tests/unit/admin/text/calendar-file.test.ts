import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarFile } from '@/islands/admin/lead/calendar-file.ts';

const lead = {
  name: 'Ann; Carter, Jr.',
  phone: '(336) 555-0100',
  address: '1 Elm\\Street\nBEGIN:VALARM',
  version: 3,
  receipt: 'AAAA-BBBB',
  measure: null as string | null,
};
const file = (changed: Partial<typeof lead> = {}): string =>
  calendarFile(
    { ...lead, ...changed },
    '2026-07-06T14:30:00.000Z',
    new Date(0),
    'https://www.example.com',
  );

const eventIn = (text: string): ICAL.Component => {
  const [event, ...others] = ICAL.Component.fromString(text).getAllSubcomponents('vevent');
  if (!event || others.length > 0) throw new Error('not one event');
  return event;
};

test('lasts an hour from the agreed time and counts its versions', () => {
  const event = new ICAL.Event(eventIn(file()));
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-07-06T14:30:00.000Z');
  expect(event.duration.toSeconds()).toBe(3600);
  expect([event.sequence, new ICAL.Event(eventIn(file({ version: 4 }))).sequence]).toEqual([3, 4]);
  expect(file().endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('rings an hour before and leads back to the lead', () => {
  const event = eventIn(file());
  const link = 'https://www.example.com/admin/dashboard?tab=leads&q=AAAA-BBBB';
  expect(event.getFirstPropertyValue('url')).toBe(link);
  expect(event.getFirstPropertyValue('description')).toContain(link);
  const asked = eventIn(file({ measure: '2026-07-06 AM' }));
  expect(asked.getFirstPropertyValue('description')).toContain('Asked for Mon, Jul 6, morning');
  const alarms = event.getAllSubcomponents('valarm');
  expect(alarms.map((alarm) => alarm.getFirstPropertyValue('action'))).toEqual(['DISPLAY']);
  expect(String(alarms[0]?.getFirstPropertyValue('trigger'))).toBe('-PT1H');
});

test('keeps typed text from becoming a line of the file', () => {
  const event = new ICAL.Event(eventIn(file()));
  expect(event.summary).toBe('Visit: Ann; Carter, Jr.');
  expect(event.location).toBe('1 Elm\\Street\nBEGIN:VALARM');
});

test('folds long lines at 75 octets without cutting a character', () => {
  const name = 'Žofie Ångström 🏠 '.repeat(12);
  const lines = file({ name }).split('\r\n');
  expect(
    Math.max(...lines.map((line) => new TextEncoder().encode(line).length)),
  ).toBeLessThanOrEqual(75);
  expect(new ICAL.Event(eventIn(file({ name }))).summary).toBe(`Visit: ${name}`);
});
