import { HOUR } from '@/domain/duration.ts';
import { isOpen, isSuspected, type Lead } from '@/domain/managed-lead.ts';
import { followUpText, missedText, promiseText } from './badge-text.ts';
import { shortTime } from './time.ts';

export interface Next {
  text: string;
  isPressing: boolean;
}

/** What is to be done about a lead, or why nothing is. */
export const nextText = (lead: Lead, now: number): Next | null => {
  const plain = (text: string): Next => ({ text, isPressing: false });
  const { status, lost_reason, visit_at, missed, answered_at } = lead;
  if (status === 'lost' && lost_reason) return plain(lost_reason);
  if (!isOpen(lead) || isSuspected(lead)) return null;
  if (visit_at !== null && Date.parse(visit_at) + HOUR > now)
    return plain(`Visit ${shortTime(visit_at)}`);
  const followUp = followUpText(lead, now);
  if (followUp) return { text: followUp.text, isPressing: followUp.isDue };
  if (missed) return plain(missedText(missed, now));
  if (answered_at !== null || status !== 'new') return null;
  const { state, text } = promiseText(lead, now);
  return { text, isPressing: state === 'overdue' || state === 'due_soon' || state === 'waits' };
};
