import { expect, it } from 'vitest';
import { isUuid7, uuid7Time } from '../../../netlify/server/store/record-ids.ts';
import { FIELDS, PREFERRED_TIMES } from '@/domain/lead.ts';
import { WINDOW_COUNTS } from '@/domain/house.ts';
import { newDraftSeed, submissionId } from '@/client/submission/submission.ts';
import { fc } from '../../support/chance.ts';

const fields = fc.record({
  name: fc.string({ unit: 'binary' }),
  phone: fc.string(),
  address: fc.string({ unit: 'binary' }),
  windowCount: fc.constantFrom(...WINDOW_COUNTS),
  preferredTime: fc.constantFrom(...PREFERRED_TIMES),
});
const time = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2100, 0) });

it('is always a UUIDv7 of the time at which the draft was begun', () => {
  fc.assert(
    fc.property(time, fields, (now, words) => {
      const id = submissionId(newDraftSeed(now), words);
      expect(isUuid7(id)).toBe(true);
      expect(uuid7Time(id)).toBe(now);
    }),
  );
});

it('is the same for the same draft and words, and another for any other', () => {
  fc.assert(
    fc.property(time, fields, fields, (now, words, others) => {
      const seed = newDraftSeed(now);
      const id = submissionId(seed, words);
      expect(submissionId(seed, { ...words })).toBe(id);
      const same = FIELDS.every((field) => words[field] === others[field]);
      expect(submissionId(seed, others) === id).toBe(same);
      expect(submissionId(newDraftSeed(now), words)).not.toBe(id);
    }),
  );
});
