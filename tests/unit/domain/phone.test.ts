import { describe, expect, it } from 'vitest';
import { fc } from '../../support/chance.ts';
import { business } from '@/domain/business.ts';
import {
  isPhone,
  localNumber,
  notedPhone,
  phoneHref,
  phoneQuestion,
  phoneText,
} from '@/domain/phone.ts';

const AREA_CODE = business.phone.replace(/\D/g, '').slice(0, 3);

it.each(['336·555·0199', '336\u2212555\u22120199', '336-555-0199,', 'tel:+13365550199'])(
  'reads %s',
  (phone) => {
    expect(isPhone(phone)).toBe(true);
    expect(phoneText(phone)).toBe('(336) 555-0199');
  },
);

describe('the question about a phone number', () => {
  it.each([
    '(336) 555-0199',
    '1 336 555 0199',
    '+1 336.555.0199',
    '336-555-0199 ext. 12',
    '+49 30 123456',
    '011 44 20 7946 0958',
    '0044 20 7946 0958',
    '001 336 555 0199',
    '+001 336 555 0199',
    '011 1 336 555 0199',
  ])('is not asked about %s', (phone) => {
    expect(phoneQuestion(phone)).toBeNull();
  });

  it.each([
    ['+1 336 555 018', "That's 9 digits; U.S. numbers have 10. Check it?"],
    ['33655501999', "That's 11 digits; U.S. numbers have 10. Check it?"],
    ['336555018 ext. 4', "That's 9 digits; U.S. numbers have 10. Check it?"],
    ['555-0199 x12', `That's 7 digits; U.S. numbers have 10. Is your area code ${AREA_CODE}?`],
    [`${AREA_CODE}5550`, "That's 7 digits; U.S. numbers have 10. Check it?"],
    ['1234567', "That's 7 digits; U.S. numbers have 10. Check it?"],
    ['0336555019', "We can't call that number. Check it?"],
    ['2222222222', "We can't call that number. Check it?"],
    ['336 055 0199', "We can't call that number. Check it?"],
    ['336 911 0199', "We can't call that number. Check it?"],
    ['911 555 0199', "We can't call that number. Check it?"],
    [`+${AREA_CODE}-555-0199`, "We can't call that number. Check it?"],
    ['001 336 555 019', "That's 12 digits; U.S. numbers have 10. Check it?"],
  ])('about %s is: %s', (phone, question) => {
    expect(phoneQuestion(phone)).toBe(question);
  });

  it.each(['', '12345', 'call me'])('is left to the error about %j', (phone) => {
    expect(phoneQuestion(phone)).toBeNull();
  });
});

it.each([
  ['555-0199 ext. 3', `${AREA_CODE}5550199`],
  ['336555018', null],
  [`${AREA_CODE}5550`, null],
  ['0000000', null],
  ['+44 20 7946 0958', null],
])('dials %s in its own area as %s', (phone, dialed) => {
  expect(localNumber(phone)).toBe(dialed);
});

it.each([
  ['336.555.0199', '(336) 555-0199'],
  ['13365550199', '(336) 555-0199'],
  ['336\u2011555\u20110199 x12', '(336) 555-0199 ext. 12'],
  ['001 336 555 0199', '(336) 555-0199'],
  ['336-555-0199 extension 7', '(336) 555-0199 ext. 7'],
  ['336-555-0199 ext: 7', '(336) 555-0199 ext. 7'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+33 655 501 99', '+33 655 501 99'],
  ['555 0199', '555-0199'],
  ['(555) 019-9', '555-0199'],
  ['336555018', '336555018'],
  ['036 555 0199', '036 555 0199'],
])('shows %s as %s', (typed, shown) => {
  expect(phoneText(typed)).toBe(shown);
});

it('shows every digit that is dialed, and a shown number as it is', () => {
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^(?:00|011)?1(?=\d{10})/, '');
  const typed = fc.string({
    unit: fc.constantFrom('0', '1', '3', '6', '9', '(', ')', '-', '+', '.', ' '),
  });
  fc.assert(
    fc.property(typed, (value) => {
      const shown = phoneText(value);
      expect(digits(shown)).toBe(digits(value));
      expect(phoneText(shown)).toBe(shown);
    }),
  );
});

it.each([
  ['3365550199', '(336) 555-0199'],
  ['5550199 x12', '(336) 555-0199 ext. 12 (typed without an area code)'],
  ['0000000000', '0000000000 (may be incomplete)'],
])('shows the owner %s as %s', (typed, shown) => {
  expect(notedPhone(typed)).toBe(shown);
});

it.each([
  ['(336) 555-0142', '+13365550142', 'tel:+13365550142'],
  ['(336) 555-0142', null, 'tel:3365550142'],
  ['336.555.0142 ext. 12', null, 'tel:3365550142;ext=12'],
  ['336-555-0142 x7', '+13365550142', 'tel:+13365550142;ext=7'],
  ['336-555-0142 extension 7', null, 'tel:3365550142;ext=7'],
  ['+44 20 7946 0958', null, 'tel:+442079460958'],
])('calls %s, known as %s, at %s', (phone, phone_e164, href) => {
  expect(phoneHref({ phone, phone_e164 })).toBe(href);
});

it('refuses a number with a million spaces inside at once', () => {
  expect(isPhone(`336${' '.repeat(1_000_000)}5550199a`)).toBe(false);
});
