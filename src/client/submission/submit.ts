import { withSendLock, trySubmission, type Result } from './attempt.ts';
import { PRESS_AHEAD } from './retry-schedule.ts';
import { FAILED, type LeadRequest, sendLead } from './send-lead.ts';
import { submissionId } from './submission-id.ts';
import { refreshQueue } from './queue.ts';
import { removeQueued, saveQueued, listQueued, MAX_QUEUED } from './storage.ts';

/**
 * Keeps a submission before it goes out, so that no closed tab loses it, and returns the result of the first try.
 * It replaces what waits of the same draft.
 */
export const postLead = async (
  draft: string,
  words: Omit<LeadRequest, 'submissionId'>,
): Promise<Result> => {
  const waiting = listQueued();
  // An earlier version of the site kept several of one draft: the form holds the last.
  const former = waiting.findLast((each) => each.draft === draft);
  const seed = former?.seed ?? draft;
  const id = submissionId(seed, words);
  const body = { ...words, submissionId: id };
  if (!former && waiting.length >= MAX_QUEUED) return postUnkept(body);
  const now = Date.now();
  const times = { since: now, tries: [], next: now + PRESS_AHEAD, earliest: now };
  const request = { body, seed, draft, ...times };
  saveQueued(request);
  if (former && former.body.submissionId !== id) removeQueued(former.body.submissionId);
  refreshQueue({ pressed: id });
  // A person's press waits for no other tab, but keeps the others from sending the same.
  const { result, request: last } = await withSendLock(() => trySubmission(request));
  if (result.kind === 'refused') removeQueued(last.body.submissionId);
  refreshQueue({ pressed: null });
  return result;
};

const postUnkept = async (body: LeadRequest): Promise<Result> => {
  const sent = await sendLead(body);
  if (sent.kind === 'sent' || sent.kind === 'refused') return sent;
  return { kind: 'refused', error: FAILED, advice: FULL };
};

const FULL = `${MAX_QUEUED} requests are already waiting, so this one stays in the form. Please send it once they have gone through, or call us.`;
