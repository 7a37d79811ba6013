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
import { FILLED } from '../../support/fixtures/leads.ts';

const check = (over: Record<string, unknown>) => checkLead({ ...FILLED, ...over });

describe('a lead', () => {
  it.each(WINDOW_COUNTS)('may have %s windows', (windowCount) => {
    expect(check({ windowCount }).ok).toBe(true);
  });

  it.each(PREFERRED_TIMES)('may be reached at %s', (preferredTime) => {
    expect(check({ preferredTime }).ok).toBe(true);
  });

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
    '3365550199',
    '(336) 555-0199',
    '336.555.0199',
    '+1 336 555 0199',
    '336-555-0199 ext. 12',
    '336-555-0199 extension 12',
    '336 555 0199 x12',
    '336‑555‑0199',
    '+44 20 7946 0958',
    '555-0199',
  ])('takes the phone number %s as people write it', (phone) => {
    expect(check({ phone })).toMatchObject({ ok: true, fields: { phone } });
  });

  it.each([
    '12',
    '123456',
    '1234567890123456',
    'call me',
    '336-555-0199 ext',
    '+',
    '--------',
    `336555${' '.repeat(PHONE_LIMIT)}0199`,
  ])('refuses the phone number %j', (phone) => {
    expect(check({ phone }).ok).toBe(false);
  });

  it.each([[], null, undefined, 7, 'x', () => FILLED])('is none of %j', (input) => {
    const verdict = checkLead(input);
    expect(verdict).toMatchObject({ ok: false, missing: true });
    expect(verdict.ok ? [] : Object.keys(verdict.fields)).toHaveLength(FIELDS.length);
  });
});
