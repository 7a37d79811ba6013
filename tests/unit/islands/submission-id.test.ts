import { validate, version } from 'uuid';
import { describe, expect, it } from 'vitest';
import { newDraftSeed, submissionId } from '@/client/submission/submission-id.ts';
import { fc } from '../../support/chance.ts';

const lead = {
  name: 'Ada',
  phone: '336 555 0199',
  address: '1 Oak St',
  windowCount: '1-5',
  preferredTime: 'morning',
} as const;

describe('the id of a submission', () => {
  it('is a UUIDv7 of the time when the draft was begun', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 47 }), fc.string(), (now, name) => {
        const id = submissionId(newDraftSeed(now), { ...lead, name });
        expect(validate(id)).toBe(true);
        expect(version(id)).toBe(7);
        expect(id).toBe(id.toLowerCase());
        expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now);
      }),
    );
  });

  it('is the same for the same draft with the same words', () => {
    const seed = newDraftSeed(Date.now());
    expect(submissionId(seed, { ...lead })).toBe(submissionId(seed, { ...lead }));
  });

  it('is another one for a corrected phone number', () => {
    const seed = newDraftSeed(Date.now());
    expect(submissionId(seed, { ...lead, phone: '336 555 0198' })).not.toBe(
      submissionId(seed, lead),
    );
  });

  it('is another one for another draft with the same words', () => {
    expect(submissionId(newDraftSeed(1), lead)).not.toBe(submissionId(newDraftSeed(1), lead));
  });
});
