import { describe, expect, it } from 'vitest';
import { formatPhone } from '@/islands/lead-form/fields/phone-format.ts';
import { fc } from '../../support/chance.ts';

/** `|` is the caret. */
const read = (text: string) => ({ value: text.replace('|', ''), caret: text.indexOf('|') });
const write = ({ value, caret }: { value: string; caret: number }) =>
  `${value.slice(0, caret)}|${value.slice(caret)}`;

describe('a phone number as it is typed', () => {
  it.each([
    // Typing
    ['|', '|'],
    ['3|', '3|'],
    ['336|', '336|'],
    ['3365|', '336-5|'],
    ['555-019|', '555-019|'],
    ['555-0199|', '555-0199|'],
    ['555-01991|', '(555) 019-91|'],
    ['(336) 555-0199|', '(336) 555-0199|'],
    ['(|', '(|'],
    ['336-|', '336-|'],
    ['336-5|', '336-5|'],
    ['(336) 5|', '336-5|'],
    ['336-555-|', '336-555|'],
    ['336.555.0199|', '(336) 555-0199|'],
    // An extension
    ['(336) 555-0199 |', '(336) 555-0199 |'],
    ['+1 (336) 555-0199 |', '+1 (336) 555-0199 |'],
    ['+1 (336) 555-0199 e|', '+1 (336) 555-0199 e|'],
    ['336-555 |', '336-555|'],
    ['555-0199 |', '555-0199 |'],
    ['555-0199 x|', '555-0199 x|'],
    // Deleting at the end, and over the dash and the bracket
    ['(336) 555-0|', '336-5550|'],
    ['336-|', '336-|'],
    ['(336|) 555-0199', '(336|) 555-0199'],
    ['(336)| 555-0199', '(336|) 555-0199'],
    ['(336)|555-0199', '(336|) 555-0199'],
    ['(33|) 555-0199', '(33|5) 550-199'],
    ['(336) 555|0199', '(336) 555|-0199'],
    // Inserting in the middle
    ['(336) 55|-0199', '(336) 55|0-199'],
    ['(3|36) 555-019', '(3|36) 555-019'],
    ['(34|36) 555-019', '(34|3) 655-5019'],
    ['|(336) 555-019', '|(336) 555-019'],
    // Pasting and autofill
    ['3365550199|', '(336) 555-0199|'],
    ['5550199|', '555-0199|'],
    ['336 555 0199 |', '(336) 555-0199|'],
    [' 336/555\u20110199|', '(336) 555-0199|'],
    ['+13365550199|', '+1 (336) 555-0199|'],
    ['13365550199|', '1 (336) 555-0199|'],
    ['1-336-555-0199|', '1 (336) 555-0199|'],
    ['1336|', '1336|'],
    // Left alone
    ['(336) 555-01992|', '(336) 555-01992|'],
    ['(336) 5535|-0199', '(336) 5535|-0199'],
    ['+1 (336) 555-01992|', '+1 (336) 555-01992|'],
    ['+44 20 7946 0958|', '+44 20 7946 0958|'],
    ['+|', '+|'],
    ['336 555 0199 x12|', '336 555 0199 x12|'],
    ['call me 3365|', 'call me 3365|'],
  ])('%s becomes %s', (typed, shown) => {
    expect(write(formatPhone(read(typed)))).toBe(shown);
  });

  it.each([
    ['(336|555-0199', '(336) |555-0199'],
    ['(336|) 555-0199', '(336) |555-0199'],
    ['(336) 555|0199', '(336) 555-|0199'],
    ['(336) 555-01|9', '(336) 555-01|9'],
    ['(336) 555-019|', '(336) 555-019|'],
  ])('%s becomes %s after the Delete key', (typed, shown) => {
    expect(write(formatPhone(read(typed), true))).toBe(shown);
  });

  it('keeps every digit and the number of digits before the caret', () => {
    const digits = (text: string) => text.replace(/\D/g, '');
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('0', '1', '3', '6', '9', '(', ')', '-', '+', '.', ' ', 'x'),
        }),
        fc.nat(),
        fc.boolean(),
        (value, at, isForward) => {
          const caret = at % (value.length + 1);
          const next = formatPhone({ value, caret }, isForward);
          expect(digits(next.value)).toBe(digits(value));
          expect(digits(next.value.slice(0, next.caret))).toBe(digits(value.slice(0, caret)));
          expect(formatPhone(next, isForward)).toEqual(next);
        },
      ),
    );
  });
});
