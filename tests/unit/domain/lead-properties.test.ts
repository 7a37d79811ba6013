import { describe, expect, it } from 'vitest';
import {
  ADDRESS_LIMIT,
  checkLead,
  FIELDS,
  NAME_LIMIT,
  PHONE_LIMIT,
  PREFERRED_TIMES,
} from '@/domain/lead.ts';
import { WINDOW_COUNTS } from '@/domain/house.ts';
import { isBlank } from '@/domain/text.ts';
import { fc } from '../../support/chance.ts';

const text = fc.string({ unit: 'binary', maxLength: 350 });
const phone = fc
  .tuple(
    fc.constantFrom('', '+', ' '),
    fc.array(fc.stringMatching(/^\d{3}$/), { minLength: 2, maxLength: 6 }),
    fc.constantFrom('', ' ', '-', ' (', '\t'),
  )
  .map(([start, digits, between]) => start + digits.join(between));
const nearly = fc.record(
  {
    name: fc.oneof(text, fc.anything()),
    phone: fc.oneof(phone, text, fc.anything()),
    address: fc.oneof(text, fc.anything()),
    windowCount: fc.oneof(fc.constantFrom(...WINDOW_COUNTS), fc.anything()),
    preferredTime: fc.oneof(fc.constantFrom(...PREFERRED_TIMES), fc.anything()),
  },
  { requiredKeys: [] },
);
const acceptable = fc.record({
  name: text,
  phone,
  address: text,
  windowCount: fc.constantFrom(...WINDOW_COUNTS),
  preferredTime: fc.constantFrom(...PREFERRED_TIMES),
});

describe('the check of a lead', () => {
  it('checks any input, and names at least one field if it refuses', () => {
    fc.assert(
      fc.property(fc.oneof(nearly, fc.anything()), (input) => {
        const check = checkLead(input);
        if (!check.ok) expect(Object.keys(check.fields).length).toBeGreaterThan(0);
        for (const field of Object.keys(check.fields)) expect(FIELDS).toContain(field);
      }),
    );
  });

  it('accepts only what keeps every limit, and accepts that again unchanged', () => {
    let accepted = 0;
    fc.assert(
      fc.property(acceptable, (input) => {
        const check = checkLead(input);
        if (!check.ok) return;
        accepted += 1;
        const { name, phone, address } = check.fields;
        for (const [value, limit] of [
          [name, NAME_LIMIT],
          [phone, PHONE_LIMIT],
          [address, ADDRESS_LIMIT],
        ] as const) {
          expect(value.length).toBeLessThanOrEqual(limit);
          expect(isBlank(value)).toBe(false);
          expect(value.isWellFormed()).toBe(true);
          expect(value).toBe(value.normalize('NFC'));
          expect(value).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        }
        expect(checkLead(check.fields)).toEqual(check);
      }),
      { numRuns: 500 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
