import { expect, test } from 'vitest';
import { textHref } from '@/islands/admin/text/lead-text.ts';

test('fills in the words as typed, whatever is in them', () => {
  const link = textHref(
    { phone: '(336) 555-0100', phone_e164: '+13365550100' },
    "Jörg & Ann: we're on our way? 🏠 100%\n#1",
  );
  expect(link).toBe(
    "sms:+13365550100?&body=J%C3%B6rg%20%26%20Ann%3A%20we're%20on%20our%20way%3F%20%F0%9F%8F%A0%20100%25%0A%231",
  );
});

test('takes the number as typed if it is not one that is known', () => {
  expect(textHref({ phone: '555-0100 ext. 7', phone_e164: null }, 'Hi')).toBe(
    'sms:5550100?&body=Hi',
  );
});
