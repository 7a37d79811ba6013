import { v7 } from 'uuid';
import { FIELDS, type LeadFields } from '../../../src/domain/lead.ts';
import type { KeyedHash } from '../keyed-hash.ts';
import { isUuid7, uuid7Time } from '../uuid-seven.ts';

const HOUR = 60 * 60 * 1000;
export const AHEAD = 48 * HOUR;
export const BEHIND = 35 * 24 * HOUR;
const BUCKET = 10 * 60 * 1000;

export type GivenId = { kind: 'given'; id: string } | { kind: 'absent' } | { kind: 'clock' };

/** What a `submissionId` says; a malformed one counts as absent. */
export const readSubmissionId = (value: unknown, now: Date): GivenId => {
  if (!isUuid7(value)) return { kind: 'absent' };
  const ahead = uuid7Time(value) - now.getTime();
  return ahead > AHEAD || ahead < -BEHIND ? { kind: 'clock' } : { kind: 'given', id: value };
};

/** The ids that a form without one makes now and made ten minutes ago: the same content gives the same ids. */
export const derivedIds = (
  hash: KeyedHash,
  fields: LeadFields,
  now: Date,
): { current: string; previous: string } => {
  const random = hash('lead', JSON.stringify(FIELDS.map((field) => fields[field])));
  const start = Math.floor(now.getTime() / BUCKET) * BUCKET;
  return { current: v7({ msecs: start, random }), previous: v7({ msecs: start - BUCKET, random }) };
};
