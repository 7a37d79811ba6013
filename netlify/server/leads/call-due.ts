import type { Lead } from '../../../src/domain/desk.ts';
import { promiseDue } from '../../../src/domain/promise.ts';
import { isOpen, isWaiting } from './index/summary.ts';

/** When somebody is to be called: by the promise or as agreed, whichever comes first; null where nobody waits. */
export const callDue = (lead: Lead): string | null => {
  const promised = isWaiting(lead) ? new Date(promiseDue(lead.created_at)).toISOString() : null;
  const agreed = isOpen(lead) ? lead.follow_up_at : null;
  return promised !== null && agreed !== null && agreed < promised ? agreed : (promised ?? agreed);
};
