import type { LeadAnswer } from '../../../../src/domain/api.ts';
import { ok, refuse } from '../../http.ts';
import type { ChangeOutcome } from './change-lead.ts';

export const changeAnswer = (outcome: ChangeOutcome): Response => {
  if (outcome.ok) return ok({ lead: outcome.lead } satisfies LeadAnswer);
  switch (outcome.code) {
    case 'invalid':
      return refuse('invalid', { fields: outcome.fields });
    case 'conflict':
      return refuse('conflict', { lead: outcome.lead });
    case 'not_found':
      return refuse('not_found');
  }
};
