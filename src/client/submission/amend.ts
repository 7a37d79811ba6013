import type { RequestCorrection } from '@/domain/correction.ts';
import type { Result } from './attempt.ts';
import type { SubmissionBody } from './send-lead.ts';
import { type QueuedSubmission, readQueued, saveQueued } from './storage.ts';
import { pressedNow, sendPressed } from './submit-form.ts';

/**
 * Corrects or adds to a lead that has arrived, and returns the first try's result. Saved before it is sent, as the lead
 * was: what does not get through is tried again.
 */
export const amend = (
  lead: { id: string; receipt: string },
  values: RequestCorrection,
): Promise<Result> => sendPressed(amendQueued(readQueued(lead.id) ?? queuedFor(lead), values));

/** The values follow as soon as the lead has arrived. */
export const amendQueued = (
  submission: QueuedSubmission,
  values: RequestCorrection,
): QueuedSubmission => {
  const amended = { ...submission, added: { ...submission.added, ...values } };
  saveQueued(amended);
  return amended;
};

const queuedFor = ({ id, receipt }: { id: string; receipt: string }): QueuedSubmission => {
  const body = { submissionId: id } as SubmissionBody;
  return { body, seed: id, draft: id, arrived: receipt, ...pressedNow() };
};
