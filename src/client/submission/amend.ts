import type { RequestCorrection } from '@/domain/correction.ts';
import { type Result, trySubmission, withSendLock } from './attempt.ts';
import { refreshQueue } from './queue.ts';
import { PRESS_AHEAD } from './send-times.ts';
import type { SubmissionBody } from './send-lead.ts';
import { type QueuedSubmission, readQueued, removeQueued, saveQueued } from './storage.ts';

/**
 * Corrects or adds to a lead that has arrived, and returns the first try's result. Saved before it is sent, as the lead
 * was: what does not get through is tried again.
 */
export const amend = async (
  lead: { id: string; receipt: string },
  values: RequestCorrection,
): Promise<Result> => {
  const { id } = lead;
  const submission = withAdded(readQueued(id) ?? queuedFor(lead), values);
  saveQueued(submission);
  refreshQueue({ pressed: id });
  try {
    const { result } = await withSendLock(() => trySubmission(submission));
    if (result.kind === 'refused') removeQueued(id);
    return result;
  } finally {
    refreshQueue({ pressed: null });
  }
};

/** The values follow as soon as the lead has arrived. */
export const amendQueued = (submission: QueuedSubmission, values: RequestCorrection): void =>
  saveQueued(withAdded(submission, values));

const withAdded = (submission: QueuedSubmission, values: RequestCorrection): QueuedSubmission => ({
  ...submission,
  added: { ...submission.added, ...values },
});

const queuedFor = ({ id, receipt }: { id: string; receipt: string }): QueuedSubmission => {
  const now = Date.now();
  const body = { submissionId: id } as SubmissionBody;
  const times = { since: now, tries: 0, next: now + PRESS_AHEAD, earliest: now };
  return { body, seed: id, draft: id, arrived: receipt, ...times };
};
