import { v5, v7 } from 'uuid';
import type { LeadFields } from '@/domain/lead.ts';

/** When a draft was begun, and a number of its own. */
export const newDraftSeed = (now: number): string => `${now}-${Math.random()}`;

/**
 * The same draft with the same words always has the same id, whichever tab sends it and however
 * often: a repeat never makes a second lead. Changed words have another, so that a correction sent
 * after a lost answer is not taken for the first version.
 */
export const submissionId = (seed: string, fields: LeadFields): string => {
  const content = JSON.stringify([
    seed,
    fields.name,
    fields.phone,
    fields.address,
    fields.windowCount,
    fields.preferredTime,
  ]);
  const random = v5(content, v5.URL, new Uint8Array(16));
  return v7({ msecs: Number.parseInt(seed), random });
};
