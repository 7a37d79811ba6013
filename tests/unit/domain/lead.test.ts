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
import { FILLED } from '../../support/fixtures/leads.ts';

const check = (over: Record<string, unknown>) => checkLead({ ...FILLED, ...over });

describe('a lead', () => {
  it.each(FIELDS)('without its %s is missing something', (field) => {
    for (const value of [undefined, null, '', '  ', '\u200b\u00a0\u3000', '\u2800\ufe0f']) {
      const verdict = check({ [field]: value });
      expect(verdict).toMatchObject({ ok: false, missing: true });
      expect(verdict.ok ? {} : verdict.fields).toHaveProperty(field);
    }
  });

  it('with a wrong field is not missing one', () => {
    for (const wrong of [{ phone: '12' }, { windowCount: '7' }, { preferredTime: 'now' }]) {
      expect(check(wrong)).toMatchObject({ ok: false, missing: false });
    }
  });

  it.each([
    ['name', NAME_LIMIT],
    ['address', ADDRESS_LIMIT],
  ])('has a %s of at most %i characters', (field, limit) => {
    expect(check({ [field]: 'x'.repeat(limit) }).ok).toBe(true);
    expect(check({ [field]: ` ${'x'.repeat(limit)} ` }).ok).toBe(true);
    expect(check({ [field]: 'x'.repeat(limit + 1) }).ok).toBe(false);
  });

  it.each([
    '(336) 555-0199',
    '336.555.0199 ext. 12',
    '336 555 0199 x12',
    '336‑555‑0199',
    '+44 20 7946 0958',
    '555-0199',
  ])('takes the phone number %s as people write it', (phone) => {
    expect(check({ phone })).toMatchObject({ ok: true, fields: { phone } });
  });

  it.each([
    '123456',
    '1234567890123456',
    'call me',
    '336-555-0199 ext',
    '336-555-0199 x1 x https://evil.example',
    `336555${' '.repeat(PHONE_LIMIT)}0199`,
  ])('refuses the phone number %j', (phone) => {
    expect(check({ phone }).ok).toBe(false);
  });

  it.each([[], null, undefined, 7, 'x', () => FILLED])('is not made from %j', (input) => {
    const verdict = checkLead(input);
    expect(verdict).toMatchObject({ ok: false, missing: true });
    expect(verdict.ok ? [] : Object.keys(verdict.fields)).toHaveLength(FIELDS.length);
  });
});

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
