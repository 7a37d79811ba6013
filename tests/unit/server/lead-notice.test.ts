import { expect, it } from 'vitest';
import { fromLocal } from '@/domain/calendar.ts';
import type { LeadRecord, PreferredTime } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { collectedNotice } from '../../../netlify/server/notifications/messages/collected-message.ts';
import { leadNotice } from '../../../netlify/server/notifications/messages/lead-message.ts';
import { shownLead } from '../../support/fixtures/leads.ts';

const collectedText = (lead: Lead, title: string | null = null) =>
  collectedNotice([{ id: lead.id, lead, at: lead.created_at, title }], new Date(), {}).mail.text;

/** The email about a lead that arrived on a Monday at 10 AM. */
const mailFor = (preferred_time: PreferredTime) => {
  const received = Date.parse(fromLocal('2026-11-23T10:00') ?? '');
  const { mail } = leadNotice(shownLead(received, { preferred_time }), 'key', {});
  return { subject: mail.subject, callBy: /^Call by: .*$/m.exec(mail.text)?.[0] };
};

it('says first that it is about a repair, which may be urgent, and counts no windows then', () => {
  const received = Date.parse(fromLocal('2026-11-23T10:00') ?? '');
  const lead = shownLead(received, { need: 'repair', trades: ['windows'] });
  const { alert, mail, text } = leadNotice(lead, 'key', {});
  expect(mail.subject).toBe(
    'Repair request: Other town, repair: windows, call first: rain may get in, AAAA-BBBB',
  );
  expect(mail.text).toContain(
    '\nPromised: If rain can get in, to be there within 4 hours, during business hours.\n',
  );
  expect(mail.text).toMatch(/^Repair request\n+Need: Something is broken\nName: /);
  expect(mail.text).not.toMatch(/^Windows: /m);
  expect(alert).toMatchObject({
    title: 'Repair: Other town, repair: windows',
    body: 'Call first: rain may get in',
  });
  expect(text).toMatch(/^Repair request: /);
  expect(collectedText(lead)).toContain(': Ana Pérez, Other town, repair: windows\n');
});

it('says on every channel who wants a text first, or Spanish', () => {
  const lead = shownLead(Date.now(), { reach: 'text', language: 'es' });
  const { alert, mail, text } = leadNotice(lead, 'key', {});
  const wishes = 'Other town, text first, in Spanish';
  for (const words of [alert.title, mail.subject, text, collectedText(lead)])
    expect(words).toContain(wishes);
});

it('gives the owner the same day and hour for every chosen time, and says what the call is for', () => {
  const evening = mailFor('evening');
  expect(evening.subject).toMatch(/, call by Tue 11\/24 10 AM, AAAA-BBBB$/);
  expect(evening.callBy).toMatch(/^Call by: Tuesday, November 24 at 10:00 AM EST$/);
  const weekend = mailFor('weekend');
  expect(weekend.subject).toBe(evening.subject);
  expect(weekend.callBy).toBe(`${evening.callBy}, to set up a time on the weekend`);
});

it('names the day of the hour in a push alert, which may be late', () => {
  const early = Date.parse(fromLocal('2026-11-30T05:00') ?? '');
  expect(leadNotice(shownLead(early), 'key', {}).alert.body).toBe('Call by Mon 11/30 7 PM');
});

it('has all that the owner needs to call, in plain text and in HTML that escapes what was typed', () => {
  const lead = shownLead(Date.now(), {
    name: '<img src=x onerror=alert(1)> & "Co"',
    phone: '(336) 555-0199',
    phone_e164: '+13365550199',
    address: '12 Peace Haven Rd, Clemmons, NC 27012',
    window_count: '6-10',
    preferred_time: 'evening',
  });
  const { mail, event } = leadNotice(lead, 'key', { SITE_URL: 'https://www.example.com' });
  const page = `https://www.example.com/admin/dashboard?tab=leads&lead=${lead.id}`;
  expect(mail.text.split(/\r?\n/)).toEqual(
    expect.arrayContaining([
      'Name: <img src=x onerror=alert(1)> & "Co"',
      'Phone: (336) 555-0199',
      '  tel:+13365550199',
      'Address: 12 Peace Haven Rd, Clemmons, NC 27012',
      '  https://www.google.com/maps/search/?api=1&query=12+Peace+Haven+Rd%2C+Clemmons%2C+NC+27012',
      'Windows: 6-10',
      'Best time: Evening (5pm-8pm)',
      'Estimated range: $2,400-$9,000',
      expect.stringMatching(/^Call by: \w+day, \w+ \d+ at \d+:\d\d [AP]M E[SD]T$/),
      `On the dashboard: ${page}`,
    ]),
  );
  expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;');
  expect(mail.html).not.toContain('<img');
  expect(mail.html).toContain('<a href="tel:+13365550199">(336) 555-0199</a>');
  expect(mail.html).toContain(`<a href="${page.replace('&', '&amp;')}">`);
  expect(event.data).toMatchObject({ window_count: '6-10', phone_note: null });
});

it('keeps a phone number in its order behind a name that is written from right to left', () => {
  const lead = shownLead(Date.now(), { name: 'דוד כהן', phone: '(336) 555-0199' });
  const name = ': \u2068דוד כהן\u2069, ';
  expect(leadNotice(lead, 'key', {}).text).toContain(`${name}(336) 555-0199`);
  const line = `${name}Other town\n`;
  expect(collectedText(lead)).toContain(line);
  expect(collectedText(lead, 'Added a note')).toContain(`: Added a note${line}`);
  for (const [name, shown = name] of [
    ['Žofie Ångström'],
    ['Sean O’Brien', "Sean O'Brien"],
  ] as const)
    expect(leadNotice(shownLead(Date.now(), { name }), 'key', {}).text).toContain(`: ${shown}, `);
});

it('texts whole letters of a long name, and only the number if nothing of the name is left', () => {
  const long = 'x'.repeat(39);
  const cut = leadNotice(shownLead(Date.now(), { name: `${long}𝒜` }), 'key', {});
  expect(cut.text).toContain(`: ${long}, `);
  const { text } = leadNotice(shownLead(Date.now(), { name: '❤️🏠' }), 'key', {});
  expect(text).toBe('New request: (336) 555-0100, Other town, AAAA-BBBB');
});

it('sets the lines of a note apart from its own', () => {
  const message = 'Please call.\nPhone: (900) 555-0100\n  tel:+19005550100';
  const { mail } = leadNotice(shownLead(Date.now(), { message }), 'key', {});
  expect(mail.text).toContain('Please call.\n    Phone: (900) 555-0100\n      tel:+19005550100\n');
  expect(mail.text.match(/^(?:Phone: | {2}tel:)/gm)).toHaveLength(2);
});

const HOUSE = { siding: 'navy', frame: 'black', decade: '1950s' };

it.each<[Partial<LeadRecord>, string[], RegExp]>([
  [
    { window_count: '6-10', trades: ['gutters', 'siding'], ...HOUSE },
    ['Work: Gutters and siding', 'Look: Navy siding, black frames', 'House: From the 1950s'],
    /Windows|range/,
  ],
  // The range as the homeowner saw it, even if prices have changed.
  [
    { window_count: '6-10', trades: ['windows'], range_shown: '$1,200-$3,000' },
    ['Range shown: $1,200-$3,000'],
    /Estimated range/,
  ],
  // A number without an area code is dialed in its own area.
  [
    { phone: '5550199', phone_e164: '+13365550199' },
    ['Phone: (336) 555-0199 (typed without an area code)', '  tel:+13365550199'],
    /Phone: 5550199/,
  ],
])('says of %j: %j', (fields, lines, never) => {
  const { mail, text, event } = leadNotice(shownLead(Date.now(), fields), 'key', {});
  expect(mail.text.split(/\r?\n/)).toEqual(expect.arrayContaining(lines));
  expect(mail.text).not.toMatch(never);
  if (fields.phone) expect(text).toContain(', (336) 555-0199 (typed without an area code), ');
  if (fields.phone) expect(event.data).toMatchObject({ phone_note: 'typed without an area code' });
  expect(event.data).toMatchObject(fields);
});
