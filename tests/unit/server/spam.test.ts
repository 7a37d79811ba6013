import { describe, expect, it } from 'vitest';
import {
  scoreSpam,
  type Signals,
  SUSPECT_SCORE,
} from '../../../netlify/server/leads/submit/spam-score.ts';
import { FILLED } from '../../support/fixtures/leads.ts';
import { checkLead } from '@/domain/lead.ts';

const suspicion = (typed: Partial<typeof FILLED>, signals: Partial<Signals> = {}) => {
  const check = checkLead({ ...FILLED, ...typed });
  if (!check.ok) throw new Error(JSON.stringify(check.fields));
  return scoreSpam({
    fields: check.fields,
    honeypot: '',
    filledMs: 30_000,
    others: { network: 0, session: 0 },
    turnstile: 'off',
    elsewhere: false,
    ...signals,
  });
};

describe('what people really type', () => {
  it.each([
    '王小明',
    'Наталья Ким',
    'محمد عبد الله',
    'Nguyễn Thị Ánh',
    "Siobhán O'Brien-Smith, Jr.",
    'HTTP Painting & Sons, LLC',
    'www Windows Inc.',
    'Ana <ana@example.com>',
    'Bob & Jo <3',
    'X Æ A-12',
    'ana@example.com',
  ])('is not suspected for the name %s', (name) => expect(suspicion({ name })).toBeNull());

  it.each([
    '12 Peace Haven Rd Apt #4, Clemmons, NC 27012',
    '1/2 Main St. #B-3 (gray house; side door), Winston-Salem',
    'Lot 7 & 8, off US-158 <past the bridge>',
    'C/O Acme Co., 5 Oak St.Suite 3, Clemmons',
    'https://maps.app.goo.gl/AbC123',
    'https://www.zillow.com/homedetails/12-Peace-Haven-Rd',
    'https://www.google.com/maps/place/12+Peace+Haven+Rd',
  ])('is not suspected for the address %s', (address) => expect(suspicion({ address })).toBeNull());

  it.each([undefined, null, 'soon', -5, Number.NaN, 1000, 86_400_000])(
    'is not suspected if the time it took is %j',
    (filledMs) => expect(suspicion({}, { filledMs })).toBeNull(),
  );

  it('is not suspected for what the spam check alone says', () => {
    for (const turnstile of ['off', 'passed', 'missing', 'failed', 'unknown'] as const) {
      expect(suspicion({}, { turnstile })).toBeNull();
    }
  });

  it('is not suspected because a few neighbors sent from the same network', () => {
    expect(suspicion({}, { others: { network: 4, session: 2 } })).toBeNull();
  });
});

describe('spam', () => {
  it.each<[string, Partial<typeof FILLED>, Partial<Signals>]>([
    ['honeypot', {}, { honeypot: 'Acme' }],
    ['honeypot', {}, { honeypot: ['x'] }],
    ['too_fast', {}, { filledMs: 999 }],
    ['link', { name: 'Cheap pills https://pills.example/buy' }, {}],
    ['link', { address: 'See www.pills.example' }, {}],
    ['link', { address: 'https://zillow.com.pills.example/' }, {}],
    ['markup', { name: '<script>alert(1)</script>' }, {}],
    ['markup', { address: '<img src=x onerror=alert(1)>' }, {}],
    ['markup', { name: '[url=pills]Pills[/url]' }, {}],
    ['many_from_network', {}, { others: { network: 5, session: 0 } }],
    ['many_from_visit', {}, { others: { network: 0, session: 3 } }],
  ])('is recognized by %s of %j %j', (reason, typed, signals) => {
    const found = suspicion(typed, signals);
    expect(found?.reasons).toEqual([reason]);
    expect(found?.score).toBeGreaterThanOrEqual(SUSPECT_SCORE);
  });

  it('is scored by all its reasons together, at most 100', () => {
    expect(
      suspicion({ name: '<a href=https://pills.example>x</a>' }, { turnstile: 'failed' }),
    ).toEqual({ score: 100, reasons: ['link', 'markup', 'check_failed'] });
    expect(suspicion({}, { filledMs: 10, turnstile: 'missing' })).toEqual({
      score: 70,
      reasons: ['too_fast', 'check_missing'],
    });
  });
});
