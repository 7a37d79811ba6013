import { expect, it } from 'vitest';
import { fromLocal } from '@/domain/calendar.ts';
import type { PreferredTime } from '@/domain/lead.ts';
import { leadNotice } from '../../../netlify/server/notifications/messages/lead-message.ts';
import { shownLead } from '../../support/fixtures/leads.ts';

/** A lead that came on a Monday at 10 AM. */
const mailFor = (preferred_time: PreferredTime) => {
  const received = Date.parse(fromLocal('2026-11-23T10:00') ?? '');
  const { mail } = leadNotice(shownLead(received, { preferred_time }), 'key', {});
  return { subject: mail.subject, callBy: /^Call by: .*$/m.exec(mail.text)?.[0] };
};

it('says first that something is broken, and counts no windows then', () => {
  const received = Date.parse(fromLocal('2026-11-23T10:00') ?? '');
  const lead = shownLead(received, { need: 'repair', trades: ['windows'] });
  const { alert, mail, text } = leadNotice(lead, 'key', {});
  expect(mail.subject).toMatch(/^Something is broken: .*, repair: windows, call by Tue 10 AM$/);
  expect(mail.text).toMatch(/^Something is broken\n+Need: Something is broken\nName: /);
  expect(mail.text).not.toMatch(/^Windows: /m);
  expect(alert.title).toMatch(/^Something is broken: /);
  expect(text).toMatch(/^Something is broken: /);
});

it('tells the owner the same day and hour for every chosen time, and what the call is for', () => {
  const evening = mailFor('evening');
  expect(evening.subject).toMatch(/, call by Tue 10 AM$/);
  expect(evening.callBy).toMatch(/^Call by: Tuesday, November 24 at 10:00 AM EST$/);
  const weekend = mailFor('weekend');
  expect(weekend.subject).toBe(evening.subject);
  expect(weekend.callBy).toBe(`${evening.callBy}, to set up a time on the weekend`);
});
