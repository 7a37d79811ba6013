import type { LeadAnswer } from '@/domain/api.ts';
import type { LeadFields } from '@/domain/lead.ts';
import { newSeed, submissionId } from '@/islands/waiting/submission-id.ts';
import type { Outcome } from '../call.ts';
import { addLead } from './leads-api.ts';

export type AddLead = (fields: LeadFields) => Promise<Outcome<LeadAnswer>>;

/**
 * Adds what one form holds. The id is made of the words, so that a repeat adds no second lead, and what was corrected
 * after a lost answer is not taken for what was sent before.
 */
export const newLead = (): AddLead => {
  let seed = newSeed(Date.now());
  const send = (fields: LeadFields) =>
    addLead({ ...fields, submissionId: submissionId(seed, fields) });
  return async (fields) => {
    const outcome = await send(fields);
    if (outcome.ok || !outcome.problem.serverTime) return outcome;
    seed = newSeed(Date.parse(outcome.problem.serverTime));
    return send(fields);
  };
};
