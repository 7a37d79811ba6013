import type { LeadAnswer } from '@/domain/api.ts';
import type { LeadFields } from '@/domain/lead.ts';
import { newSeed, submissionId } from '@/islands/waiting/submission-id.ts';
import type { Outcome } from '../call.ts';
import { addLead } from './leads-api.ts';

/**
 * Adds what one form holds. The id is made of its seed and its words, so that a repeat adds no second lead, and what
 * was corrected after a lost answer is not taken for what was sent before. `reseed` keeps a seed by the server's clock.
 */
export const newLead = async (
  fields: LeadFields,
  seed: string,
  reseed: (seed: string) => void,
): Promise<Outcome<LeadAnswer>> => {
  const send = (from: string) => addLead({ ...fields, submissionId: submissionId(from, fields) });
  const outcome = await send(seed);
  if (outcome.ok || !outcome.problem.serverTime) return outcome;
  const right = newSeed(Date.parse(outcome.problem.serverTime));
  reseed(right);
  return send(right);
};
