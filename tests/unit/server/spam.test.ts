import { describe, expect, it } from 'vitest';
import {
  scoreCorrection,
  scoreSpam,
  type Signals,
  SUSPECT_SCORE,
} from '../../../netlify/server/leads/submit/spam-score.ts';
import { FILLED } from '../../support/fixtures/leads.ts';
import { checkLead } from '@/domain/lead.ts';
import { fc } from '../../support/chance.ts';

/** A sender who has sent nothing before. */
const NOBODY = { network: 0, session: 0, own: 0 };

const suspicion = (typed: Partial<typeof FILLED>, signals: Partial<Signals> = {}) => {
  const check = checkLead({ ...FILLED, ...typed });
  if (!check.ok) throw new Error(JSON.stringify(check.fields));
  return scoreSpam({
    fields: check.fields,
    honeypot: '',
    filledMs: 30_000,
    isPlainForm: false,
    senders: NOBODY,
    isCrossSite: false,
    ...signals,
  });
};

describe('what people really type', () => {
  it.each([
    '王小明',
    'محمد عبد الله',
    "Siobhán O'Brien-Smith, Jr.",
    'HTTP Painting & Sons, LLC',
    'www Windows Inc.',
    'Ana <ana@example.com>',
    'ana@example.com/bob@example.com',
    'Mary St.James/Bob',
    'Mr.Smith/Mrs.Smith',
    'Gutters.com Inc.',
    '👩‍👩‍👧 The Kims',
  ])('is not suspected for the name %s', (name) => expect(suspicion({ name })).toBeNull());

  it.each([
    'Lot 7 & 8, off US-158 <past the bridge>',
    '123 Main St.Clemmons/Lewisville line',
    'Clemmons.NC/27012',
    '36.0215,-80.3820',
    'maps.app.goo.gl/AbC123',
    'zillow.com/homedetails/12-Peace-Haven-Rd',
    'https://www.google.com/maps/place/12+Peace+Haven+Rd',
  ])('is not suspected for the address %s', (address) => expect(suspicion({ address })).toBeNull());

  it.each(['336.555.0199', '1.336.555.0199/0198', '(336) 555-0199 ext. 12', '+33 1.23.45.67.89'])(
    'is not suspected for the phone number %s',
    (phone) => expect(suspicion({ phone })).toBeNull(),
  );

  const FIRST = ['Mary ', 'J.', 'Wm.', 'Dr.', 'Mrs. ', "O'", 'St.', 'D.C. ', 'Nguyễn ', 'Robt.'];
  const LAST = ['Smith', 'St.James', 'St. John', 'Lee', 'Kim', 'Ng', 'Brown,Jr.', 'de la Cruz'];
  const STREET = ['Main', 'N.Main', 'St. Andrews', 'Oak', '5th', 'M.L.King', 'Peace Haven'];
  const KIND = ['St.', 'Ave.', 'Rd.', 'Dr.', 'Ct.', 'Blvd.', 'Hwy.', 'Pkwy.', 'Ln', 'Cir.'];
  const REST = ['Clemmons', 'Apt.B', 'Unit 4', 'Suite 3', 'Bldg.C', 'NC', 'N.C.', 'NC.27012'];
  const glue = fc.constantFrom(' ', '', ', ', '/', ' / ', ',');

  it('is not suspected for a name or address without its spaces', () => {
    const name = fc.tuple(fc.constantFrom(...FIRST), fc.constantFrom(...LAST), glue);
    const address = fc.tuple(
      fc.constantFrom('123 ', '12/14 ', ''),
      fc.constantFrom(...STREET.map((street) => `${street} `)),
      fc.constantFrom(...KIND),
      glue,
      fc.constantFrom(...REST),
      glue,
      fc.constantFrom(...REST),
    );
    fc.assert(
      fc.property(name, fc.constantFrom(...LAST), address, (person, other, house) => {
        const typed = { name: [...person, other].join(''), address: house.join('') };
        expect(suspicion(typed)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it.each([1000, 86_400_000])('is not suspected if it took %j ms', (filledMs) =>
    expect(suspicion({}, { filledMs })).toBeNull(),
  );

  it('is not suspected because a few neighbors sent from the same network', () => {
    expect(suspicion({}, { senders: { network: 4, session: 2, own: 4 } })).toBeNull();
  });
});

describe('a sender that does not say how long it took', () => {
  it.each([undefined, null, 'soon', -5])('counts a little, and is no suspect (%j)', (filledMs) => {
    expect(suspicion({}, { filledMs })).toBeNull();
    expect(suspicion({ name: 'Pay at evil-pay.com' }, { filledMs })).toEqual({
      score: 50,
      reasons: ['link', 'untimed'],
    });
  });

  it('is not held against the form without a script', () => {
    const typed = { name: 'Pay at evil-pay.com' };
    expect(suspicion(typed, { filledMs: undefined, isPlainForm: true })).toBeNull();
  });
});

describe('a link', () => {
  const LINKS = [
    'https://evil.example',
    '1.2.3.4/x',
    'ftp://evil.example',
    'www.evil.example',
    'evil-pay.com/x',
    'pay.evil.quest/x',
    't.me/evil',
    'аррӏе.com/x',
    'evil.xn--p1ai/x',
    'zillow.com.evil.example/x',
  ];

  it.each([
    ...LINKS,
    'evil。com/x',
    'evil｡com/x',
    'evil\u00AD-pay.c\u034Fom/x',
    'Call me (evil-pay.com/x)',
  ])('is seen in %s', (text) => {
    for (const typed of [{ name: text }, { address: text }]) {
      expect(suspicion(typed)).toEqual({ score: 60, reasons: ['link'] });
    }
  });

  it('is seen in a phone number', () => {
    expect(suspicion({ phone: '45.33.32.156/1234' })).toEqual({ score: 60, reasons: ['link'] });
  });

  it('is seen however it is spelled', () => {
    const hidden = fc.constantFrom('\u200B', '\u00AD', '\uFE0F', '\u202E');
    const wide = (text: string) =>
      text.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(
        fc.constantFrom(...LINKS),
        hidden,
        fc.nat(),
        fc.boolean(),
        (link, character, at, isWide) => {
          const place = at % (link.length + 1);
          const text = isWide ? wide(link) : link.toUpperCase();
          const typed = text.slice(0, place) + character + text.slice(place);
          expect(suspicion({ name: `Ana ${typed}` })?.reasons).toEqual(['link']);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a correction', () => {
  it('is judged only by its words', () => {
    const score = (corrected: Parameters<typeof scoreCorrection>[0]) =>
      scoreCorrection(corrected, NOBODY);
    expect(score({ name: 'Ana Perez', phone: '336-555-0101' })).toBeNull();
    expect(score({ name: 'Gutters.com Inc.' })).toBeNull();
    expect(score({ name: 'Pay https://evil.example/pay' })).toEqual({
      score: 60,
      reasons: ['link'],
    });
    expect(score({ phone: '45.33.32.156/1234' })?.reasons).toEqual(['link']);
    expect(score({ address: '＜a href=x＞' })?.reasons).toEqual(['markup']);
  });
});

describe('spam', () => {
  it.each<[string, Partial<typeof FILLED>, Partial<Signals>]>([
    ['honeypot', {}, { honeypot: 'Acme' }],
    ['honeypot', {}, { honeypot: ['x'] }],
    ['too_fast', {}, { filledMs: 999 }],
    ['markup', { name: '<script>alert(1)</script>' }, {}],
    ['markup', { address: '<img src=x onerror=alert(1)>' }, {}],
    ['markup', { name: '[url=pills]Pills[/url]' }, {}],
    ['many_from_network', {}, { senders: { ...NOBODY, network: 5 } }],
    ['many_by_person', {}, { senders: { ...NOBODY, own: 5 } }],
    ['many_from_visit', {}, { senders: { ...NOBODY, session: 3 } }],
  ])('is recognized by %s of %j %j', (reason, typed, signals) => {
    const found = suspicion(typed, signals);
    expect(found?.reasons).toEqual([reason]);
    expect(found?.score).toBeGreaterThanOrEqual(SUSPECT_SCORE);
  });

  it('is scored by all its reasons together, at most 100', () => {
    expect(suspicion({ name: '<a href=https://pills.example>x</a>' })).toEqual({
      score: 100,
      reasons: ['link', 'markup'],
    });
    expect(suspicion({ name: 'Cheap pills at pills.com' }, { filledMs: 10 })).toEqual({
      score: 90,
      reasons: ['too_fast', 'link'],
    });
  });
});
