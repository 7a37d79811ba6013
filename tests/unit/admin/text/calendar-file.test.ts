import { expect, test } from 'vitest';
import { calendarFile } from '@/islands/admin/lead/calendar-file.ts';

const lead = {
  id: '01a1fe9f-1180-760f-ad77-fd8931912b95',
  name: 'Ann; Carter, Jr.',
  phone: '(336) 555-0100',
  address: '1 Elm\\Street\nBEGIN:VALARM',
  version: 3,
  receipt: 'AAAA-BBBB',
};
const file = (changed: Partial<typeof lead> = {}): string =>
  calendarFile({ ...lead, ...changed }, '2026-07-06T14:30:00.000Z', new Date(0));

test('lasts an hour from the agreed time and counts its versions', () => {
  expect(file()).toContain('DTSTART:20260706T143000Z\r\nDTEND:20260706T153000Z\r\n');
  expect(file()).toContain('SEQUENCE:3\r\n');
  expect(file().endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('keeps typed text from becoming a line of the file', () => {
  expect(file()).toContain('SUMMARY:Estimate: Ann\\; Carter\\, Jr.\r\n');
  expect(file()).toContain('LOCATION:1 Elm\\\\Street\\nBEGIN:VALARM\r\n');
});

test('folds long lines at 75 octets without cutting a character', () => {
  const name = 'Žofie Ångström 🏠 '.repeat(12);
  const lines = file({ name }).split('\r\n');
  expect(
    Math.max(...lines.map((line) => new TextEncoder().encode(line).length)),
  ).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:Estimate: ${name}`);
});
