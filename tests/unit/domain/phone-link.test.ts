import { expect, test } from 'vitest';
import { phoneHref } from '@/domain/text.ts';

test.each([
  ['(336) 555-0142', '+13365550142', 'tel:+13365550142'],
  ['(336) 555-0142', null, 'tel:3365550142'],
  ['336.555.0142 ext. 12', null, 'tel:3365550142;ext=12'],
  ['336-555-0142 x7', '+13365550142', 'tel:+13365550142;ext=7'],
  ['336-555-0142 extension 7', null, 'tel:3365550142;ext=7'],
  ['+44 20 7946 0958', null, 'tel:+442079460958'],
])('dials %s, known as %s, as %s', (phone, phone_e164, href) => {
  expect(phoneHref({ phone, phone_e164 })).toBe(href);
});
