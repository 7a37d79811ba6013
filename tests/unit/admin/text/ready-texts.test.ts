import { describe, expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { momentOn } from '@/domain/calendar.ts';
import { MINUTE } from '@/domain/duration.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { filledText } from '@/domain/message-texts.ts';
import { textHref } from '@/islands/admin/text/lead-text.ts';
import { readyTexts } from '@/islands/admin/text/ready-texts.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

const NOW = momentOn('2030-05-20', '09:00');
const TEMPLATES = {
  texts: {
    first_contact: 'Hi {first_name}, {company}',
    missed: 'Missed you, {first_name}',
    on_my_way: 'There at {time}',
    quote_follow_up: 'The quote. {phone}',
    review: 'Stars? {review_url}',
  },
  reviewUrl: 'https://reviews.example/us',
};

const ready = (fields: Partial<Lead>, templates: object = {}) =>
  readyTexts({ ...shownLead(NOW), ...fields }, NOW + MINUTE, { ...TEMPLATES, ...templates });
const ids = (...given: Parameters<typeof ready>) => ready(...given).map(({ id }) => id);

describe('the texts that are ready to send', () => {
  const missed = { calls: 1, last_at: new Date(NOW).toISOString() };
  const visit_at = new Date(momentOn('2030-05-20', '13:30')).toISOString();

  it.each<[string, Partial<Lead>, string]>([
    ['a new lead', {}, 'first_contact'],
    ['a missed call', { missed }, 'missed'],
    ['a visit today', { status: 'scheduled', visit_at }, 'on_my_way'],
    ['a quote', { status: 'quoted' }, 'quote_follow_up'],
    ['a missed call about a quote', { status: 'quoted', missed }, 'missed'],
    ['a job that was won', { status: 'won' }, 'review'],
  ])('begin with the one that fits %s', (_, lead, first) => {
    const found = ids(lead);
    expect(found[0]).toBe(first);
    expect(found.length).toBeLessThanOrEqual(3);
    expect(new Set(found).size).toBe(found.length);
  });

  it('are none for a lead that was lost or is spam', () => {
    for (const status of ['lost', 'spam'] as const) expect(ids({ status })).toEqual([]);
  });

  it('ask for a review once, after the job was won, if there is a link for it', () => {
    expect(ids({ status: 'won', review_asked: true })).not.toContain('review');
    expect(ids({ status: 'won' }, { reviewUrl: undefined })).not.toContain('review');
    expect(ids({ status: 'quoted' })).not.toContain('review');
  });

  it('name the hour of a visit that is not over today, and of no other', () => {
    const textOf = (visit_at: string) => ready({ status: 'scheduled', visit_at })[0]?.text;
    expect(textOf(visit_at)?.replace('\u202F', ' ')).toBe('There at 1:30 PM');
    const late = new Date(momentOn('2030-05-20', '08:50')).toISOString();
    expect(textOf(late)?.replace('\u202F', ' ')).toBe('There at 9:15 AM');
    for (const [day, time] of [
      ['2030-05-20', '07:00'],
      ['2030-05-21', '10:00'],
    ] as const) {
      const other = new Date(momentOn(day, time)).toISOString();
      expect(ids({ status: 'scheduled', visit_at: other })).not.toContain('on_my_way');
    }
  });

  it.each([
    ['Rita Ring', 'Hi Rita'],
    ['', 'Hi there'],
    ['pat.moore@example.com', 'Hi there'],
    ['Mrs. Lee', 'Hi Mrs. Lee'],
    ['Moore, Pat', 'Hi Pat'],
    ['Mr Lee', 'Hi Mr Lee'],
  ])('greet %j', (name, greeting) => {
    expect(ready({ name })[0]?.text).toBe(`${greeting}, ${business.name}`);
  });

  it('end a sentence with one period', () => {
    const words = { company: 'Sample Co.', first_name: 'Al' };
    expect(filledText("It's {company}. Hi {first_name}.", words)).toBe("It's Sample Co. Hi Al.");
  });

  it('leave out what the company has no words for', () => {
    expect(ids({}, { texts: {} })).toEqual([]);
  });
});

describe('the link to a message', () => {
  it.each([
    ['(336) 555-0123', '+13365550123', "Zoë & Jörg: we're on our way? 100% 👋🏽", '+13365550123'],
    ['(336) 555-0123 ext. 7', null, 'a=b#c+d\nnext', '3365550123'],
  ])('has the words for iPhones and Android alike: %s', (phone, phone_e164, words, number) => {
    const link = textHref({ phone, phone_e164 }, words);
    const [, to, body = ''] = /^sms:([+\d]+)\?&body=([\w%.~!*'()-]*)$/.exec(link) ?? [];
    expect(to).toBe(number);
    expect(decodeURIComponent(body)).toBe(words);
    // Some phones read the words only as the query of a URL.
    expect(new URL(link).searchParams.get('body')).toBe(words);
  });
});
