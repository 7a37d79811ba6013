import { withSendLock, trySubmission, type Result } from './attempt.ts';
import { refreshQueue } from './queue.ts';
import { PRESS_AHEAD } from './send-times.ts';
import type { SubmissionBody } from './send-lead.ts';
import { removeQueued, saveQueued, listQueued, type QueuedSubmission } from './storage.ts';
import { submissionId } from './submission-id.ts';

/**
 * Saves a submission before it is sent, so that no closed tab loses it, and returns the first try's result. It replaces
 * what waits of the same draft. Throws if no request could be made.
 */
export const submitLead = (
  draft: string,
  words: Omit<SubmissionBody, 'submissionId'>,
): Promise<Result> => {
  const former = listQueued().find((each) => each.draft === draft);
  const seed = former?.seed ?? draft;
  const id = submissionId(seed, words);
  const body = { ...words, submissionId: id };
  const submission = { body, seed, draft, ...pressedNow() };
  saveQueued(submission);
  if (former && former.body.submissionId !== id) removeQueued(former.body.submissionId);
  return sendPressed(submission);
};

export const pressedNow = () => {
  const now = Date.now();
  return { since: now, tries: 0, next: now + PRESS_AHEAD, earliest: now };
};

/** The first try of what was just saved. */
export const sendPressed = async (submission: QueuedSubmission): Promise<Result> => {
  const { submissionId: id } = submission.body;
  refreshQueue({ pressed: id });
  try {
    const { result, submission: last } = await withSendLock(() => trySubmission(submission));
    if (result.kind === 'refused') removeQueued(last.body.submissionId);
    return result;
  } catch (error) {
    // It can't be sent later either.
    removeQueued(id);
    throw error;
  } finally {
    refreshQueue({ pressed: null });
  }
};
