import { withSendLock, trySubmission, type Result } from './attempt.ts';
import { refreshQueue } from './queue.ts';
import { PRESS_AHEAD } from './send-times.ts';
import type { SubmissionBody } from './send-lead.ts';
import { removeQueued, saveQueued, listQueued } from './storage.ts';
import { submissionId } from './submission-id.ts';

/**
 * Saves a submission before it is sent, so that no closed tab loses it, and returns the first try's result. It replaces
 * what waits of the same draft. Throws if no request could be made.
 */
export const submitLead = async (
  draft: string,
  words: Omit<SubmissionBody, 'submissionId'>,
): Promise<Result> => {
  const former = listQueued().find((each) => each.draft === draft);
  const seed = former?.seed ?? draft;
  const id = submissionId(seed, words);
  const body = { ...words, submissionId: id };
  const now = Date.now();
  const times = { since: now, tries: 0, next: now + PRESS_AHEAD, earliest: now };
  const submission = { body, seed, draft, ...times, ...(former?.added && { added: former.added }) };
  saveQueued(submission);
  if (former && former.body.submissionId !== id) removeQueued(former.body.submissionId);
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
