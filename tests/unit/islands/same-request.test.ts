import { describe, expect, it } from 'vitest';
import type { LeadFields } from '@/domain/lead.ts';
import { correctedBy, isSameHouse } from '@/client/submission/same-request.ts';
import type { QueuedSubmission } from '@/client/submission/storage.ts';

const LEAD: LeadFields = {
  name: 'Ada Byron',
  phone: '(336) 555-0199',
  address: '12 Peace Haven Rd, Clemmons, NC 27012',
  windowCount: '6-10',
  preferredTime: 'evening',
};

const waits = (fields: Partial<LeadFields> = {}, draft = 'draft'): QueuedSubmission => ({
  body: { ...LEAD, ...fields, honeypot: '', consent_version: '1', submissionId: fields.name ?? '' },
  seed: 'of the server',
  draft,
  since: 1,
  tries: [],
  next: 1,
  earliest: 1,
});

describe('a press while a submission is queued', () => {
  it.each([
    ['the phone', { phone: '(336) 555-0189' }],
    ['the name', { name: 'Ada Lovelace' }],
    ['a slip in the street', { address: '12 Peace Haevn Rd, Clemmons, NC 27012' }],
    ['the number of windows', { windowCount: '20+' }],
    ['the time to call', { preferredTime: 'anytime' }],
  ] as const)('corrects it if %s differs', (_what, changed) => {
    const request = waits();
    expect(correctedBy('draft', { ...LEAD, ...changed }, [request])).toBe(request);
  });

  it('is another submission for another house', () => {
    expect(correctedBy('draft', { ...LEAD, address: '14 Oak St' }, [waits()])).toBeUndefined();
  });

  it('is another submission by another person in the same house', () => {
    const neighbor = { ...LEAD, name: 'Bo', phone: '336 555 0111' };
    expect(correctedBy('draft', neighbor, [waits()])).toBeUndefined();
  });

  it('is another submission after the button for another house', () => {
    const longer = { ...LEAD, address: `${LEAD.address}, Unit B` };
    expect(correctedBy('draft', longer, [waits()])).toBeDefined();
    expect(correctedBy('another', longer, [waits()])).toBeUndefined();
  });

  it('is the queued one if every word is the same, from any draft', () => {
    expect(correctedBy('another', LEAD, [waits()])).toBeDefined();
  });

  it('corrects the one of several that it belongs to', () => {
    const [one, two] = [waits({ address: '9 Elm St' }), waits()];
    expect(correctedBy('draft', { ...LEAD, phone: '336 555 0111' }, [one, two])).toBe(two);
  });
});

describe('two addresses', () => {
  it.each([
    ['12 Peace Haven Road', '12 peace haven rd.'],
    ['12 Peace Haven Rd', '12 Peace Haven Rd, Clemmons, NC 27012'],
    [
      '12 Peace Haven Rd 27012',
      '12 Peace Haven Road, Clemmons, North Carolina 27012, United States',
    ],
    ['12 Peace Haven Rd, Clemmons 27021', '12 Peace Haven Rd, Clemmons 27012'],
    ['12 Peace Haven Rd, Clemons', '12 Peace Haven Rd, Clemmons'],
  ])('are one house: %s and %s', (one, two) => {
    expect(isSameHouse(one, two)).toBe(true);
    expect(isSameHouse(two, one)).toBe(true);
  });

  it.each([
    ['12 Peace Haven Rd', '14 Peace Haven Rd'],
    ['12 Main St Apt 3', '12 Main St Apt 4'],
    ['12 Oak St, Clemmons', '12 Elm St, Clemmons'],
    ['12 Oak Rd, Clemmons', '12 Oak Dr, Clemmons'],
    ['12 N Main St', '12 S Main St'],
    ['27012 Main St', '27021 Main St'],
    ['12 1st Ave', '12 2nd Ave'],
    ['12 Main St, East Bend', '12 Main St, West Bend'],
    ['the blue house', 'the red house'],
  ])('are two houses: %s and %s', (one, two) => {
    expect(isSameHouse(one, two)).toBe(false);
    expect(isSameHouse(two, one)).toBe(false);
  });
});
