import { alone, attempt, type Result } from './attempt.ts';
import { correctedBy } from './same-request.ts';
import { PRESS_AHEAD } from './retry-schedule.ts';
import { FAILED, type LeadRequest, sendLead } from './send-lead.ts';
import { submissionId } from './submission-id.ts';
import { showWaiting } from './queue.ts';
import { dropWaiting, keepWaiting, listWaiting, MOST_WAITING } from './storage.ts';

/** Keeps a request before it goes out, so that no closed tab loses it, and tells what the first try came to. */
export const post = async (
  draft: string,
  words: Omit<LeadRequest, 'submissionId'>,
): Promise<Result> => {
  const waiting = listWaiting();
  const former = correctedBy(draft, words, waiting);
  const seed = former?.seed ?? draft;
  const id = submissionId(seed, words);
  const body = { ...words, submissionId: id };
  if (!former && waiting.length >= MOST_WAITING) return postUnkept(body);
  const now = Date.now();
  const times = { since: now, tries: [], next: now + PRESS_AHEAD, earliest: now };
  const request = { body, seed, draft: former?.draft ?? draft, ...times };
  keepWaiting(request);
  if (former && former.body.submissionId !== id) dropWaiting(former.body.submissionId);
  showWaiting({ pressed: id });
  // A person's press waits for no other tab, but keeps the others from sending the same.
  const { result, request: last } = await alone(() => attempt(request));
  if (result.kind === 'refused') dropWaiting(last.body.submissionId);
  showWaiting({ pressed: null });
  return result;
};

const postUnkept = async (body: LeadRequest): Promise<Result> => {
  const sent = await sendLead(body);
  if (sent.kind === 'sent' || sent.kind === 'refused') return sent;
  return { kind: 'refused', error: FAILED, advice: FULL };
};

const FULL = `${MOST_WAITING} requests are already waiting, so this one stays in the form. Please send it once they have gone through, or call us.`;
