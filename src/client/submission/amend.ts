import type { RequestCorrection } from '@/domain/correction.ts';
import type { Result } from './attempt.ts';
import type { SubmissionBody } from './send-lead.ts';
import { type QueuedSubmission, readQueued, saveQueued } from './storage.ts';
import { pressedNow, sendPressed } from './submit-form.ts';

/**
 * Corrects or adds to a lead that has arrived, and returns the first try's result. Saved before it is sent, as the lead
 * was: what does not get through is tried again, with what was added before.
 */
export const amend = (
  { id, receipt }: { id: string; receipt: string },
  values: RequestCorrection,
): Promise<Result> => {
  const body = { submissionId: id } as SubmissionBody;
  const added = { ...readQueued(id)?.added, ...values };
  const amended: QueuedSubmission = {
    ...{ body, seed: id, draft: id, arrived: receipt },
    ...pressedNow(),
    added,
  };
  saveQueued(amended);
  return sendPressed(amended);
};
