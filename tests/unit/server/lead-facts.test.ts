import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import type { LeadFields } from '@/domain/lead.ts';
import { ELSEWHERE, plainWords, townIdOf } from '@/domain/town.ts';
import { keyedHash } from '../../../netlify/server/store/keyed-hash.ts';
import {
  derivedIds,
  isReceipt,
  phoneE164,
  monthOf,
  readSubmissionId,
  receiptOf,
} from '../../../netlify/server/records/lead-record.ts';
import { isUuid7, uuid7Time } from '../../../netlify/server/store/record-ids.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { fc } from '../../support/chance.ts';

const hash = await keyedHash(memoryStore());
const BUCKET = 600_000;
const moment = fc.date({
  min: new Date('2020-01-01'),
  max: new Date('2060-01-01'),
  noInvalidDate: true,
});
const fields: fc.Arbitrary<LeadFields> = fc.record({
  name: fc.string(),
  phone: fc.string(),
  address: fc.string(),
  windowCount: fc.constantFrom('1-5', 'unsure'),
  preferredTime: fc.constantFrom('morning', 'anytime'),
});

describe('an id derived from what was typed', () => {
  it('is a UUIDv7 of the ten minutes, the same for the same content and no other', () => {
    fc.assert(
      fc.property(fields, fields, moment, (one, other, now) => {
        const ids = derivedIds(hash, one, now);
        expect(isUuid7(ids.current)).toBe(true);
        expect(uuid7Time(ids.current)).toBe(Math.floor(now.getTime() / BUCKET) * BUCKET);
        expect(derivedIds(hash, { ...one }, now)).toEqual(ids);
        expect(derivedIds(hash, one, new Date(now.getTime() - BUCKET)).current).toBe(ids.previous);
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(derivedIds(hash, other, now).current === ids.current).toBe(isSame);
      }),
    );
  });

  it('does not confuse where one field ends and the next begins', () => {
    const now = new Date();
    const base = { phone: '', windowCount: '1-5', preferredTime: 'anytime' } as const;
    const one = derivedIds(hash, { ...base, name: 'a","b', address: '' }, now);
    const other = derivedIds(hash, { ...base, name: 'a', address: 'b' }, now);
    expect(one.current).not.toBe(other.current);
  });

  it('is different for another site', async () => {
    const elsewhere = await keyedHash(memoryStore());
    const lead: LeadFields = {
      name: 'A',
      phone: '1',
      address: 'B',
      windowCount: '1-5',
      preferredTime: 'anytime',
    };
    const now = new Date();
    expect(derivedIds(elsewhere, lead, now)).not.toEqual(derivedIds(hash, lead, now));
  });

  it('counts as absent if it is malformed', () => {
    const now = new Date();
    for (const value of [
      undefined,
      null,
      7,
      '',
      'x',
      '0192F1B0-0000-7000-8000-000000000000',
      crypto.randomUUID(),
    ]) {
      expect(readSubmissionId(value, now)).toEqual({ kind: 'absent' });
    }
  });
});

it('takes only ids whose month can be a key', () => {
  const last = v7({ msecs: Date.UTC(9999, 11, 31) });
  expect(isUuid7(last)).toBe(true);
  expect(monthOf(last)).toBe('9999-12');
  for (const msecs of [Date.UTC(10_000, 0), 2 ** 48 - 1])
    expect(isUuid7(v7({ msecs }))).toBe(false);
});

describe('a receipt', () => {
  it('is eight letters of Crockford in two groups, the same for the same id', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const receipt = receiptOf(hash, id);
        expect(isReceipt(receipt)).toBe(true);
        expect(receiptOf(hash, id)).toBe(receipt);
      }),
    );
  });

  it('differs from id to id', () => {
    const receipts = Array.from({ length: 2000 }, (_, n) => receiptOf(hash, String(n)));
    expect(new Set(receipts).size).toBe(2000);
  });
});

describe('a phone number', () => {
  it.each([
    ['(336) 555-0199', '+13365550199'],
    ['1-336-555-0199 ext 5', '+13365550199'],
    ['+44 20 7946 0958', '+442079460958'],
    ['001 336 555 0199', '+13365550199'],
    ['tel:+13365550199', '+13365550199'],
    ['336\u2212555\u22120199 ext: 5', '+13365550199'],
    ['555-0199', '+13365550199'],
    ['336-555-019', null],
    ['000 000 0000', null],
  ])('%s becomes %s', (typed, e164) => {
    expect(phoneE164(typed)).toBe(e164);
  });
});

describe('a town', () => {
  it.each([
    ['12 Peace Haven Rd, Clemmons, NC 27012', 'clemmons-nc'],
    ['12 Peace Haven Rd 27012-1234', 'clemmons-nc'],
    ['5 Elm St, Winston Salem NC', 'winston-salem-nc'],
    ['27012 Some Road, Mocksville, NC 27028', 'mocksville-nc'],
    ['1 Bridge St, Bermuda Run, NC 27006', 'bermuda-run-nc'],
    ['1 Bridge St, NC 27006', 'advance-nc'],
    ['100 King Street, Clemmons', 'clemmons-nc'],
    ['7 Clemmons Road, Charlotte, NC 28202', ELSEWHERE],
    ['12 Martin Luther King Jr Dr, Greensboro', ELSEWHERE],
    ['9 Oak Ave, KING, N.C.', 'king-nc'],
    ['', ELSEWHERE],
    ['somewhere', ELSEWHERE],
  ])('of %j is %s', (address, town) => {
    expect(townIdOf(address)).toBe(town);
  });

  it('is found for each ZIP code and each name of the service area', () => {
    for (const { id, name, zips } of business.serviceArea.towns) {
      expect(townIdOf(`1 Main Street, ${name}, NC`)).toBe(id);
      for (const zip of zips) expect(townIdOf(`1 Main Street, ${name}, NC ${zip}`)).toBe(id);
    }
  });
});

describe('an address that is compared', () => {
  const inOhio = { address: { ...business.address, state: 'OH', stateName: 'Ohio' } };

  it.each([
    ['12 Oak Street, Springfield, Ohio 45501', '12 oak st. Springfield OH 45501'],
    ['12 Oak Street, Springfield, O.H. 45501', '12 Oak St, Springfield, oh, 45501'],
  ])('is the same with the name of the state: %s', (one, other) => {
    expect(plainWords(one, inOhio)).toBe(plainWords(other, inOhio));
  });

  it('knows the state of the business file', () => {
    const { state, stateName } = business.address;
    expect(plainWords(`9 Elm Road, ${stateName}`)).toBe(plainWords(`9 elm rd ${state}`));
  });
});
