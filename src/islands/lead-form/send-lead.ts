import { API, type SubmitLeadAnswer } from '@/domain/api.ts';
import type { FieldErrors, LeadFields } from '@/domain/lead.ts';
import type { Visit } from './visit.ts';

const PATIENCE = 12_000;
export const FAILED = 'Failed to submit form';

export type LeadRequest = LeadFields &
  Visit & { honeypot: string; consent_version: string; submissionId: string };

export type Sent =
  | { kind: 'sent'; receipt: string }
  /** The clock here is wrong: the id has to be made again with the server's time. */
  | { kind: 'clock'; serverTime: string }
  | { kind: 'failed'; error: string; advice?: string; fields?: FieldErrors };

/** Posts a request for an estimate and says what came of it; it never throws. */
export const sendLead = async (lead: LeadRequest): Promise<Sent> => {
  try {
    const response = await fetch(API.submitLead, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(lead),
      signal: AbortSignal.timeout(PATIENCE),
      // A page that is left while it sends still delivers.
      keepalive: true,
    });
    return outcome((await response.json()) as SubmitLeadAnswer);
  } catch (error) {
    return { kind: 'failed', error: FAILED, advice: adviceFor(error) };
  }
};

const outcome = (answer: SubmitLeadAnswer): Sent => {
  if (answer.success) return { kind: 'sent', receipt: answer.receipt };
  if (answer.code === 'clock' && answer.serverTime) {
    return { kind: 'clock', serverTime: answer.serverTime };
  }
  return {
    kind: 'failed',
    error: answer.error || FAILED,
    ...(answer.fields ? { fields: answer.fields } : { advice: KEPT }),
  };
};

const KEPT = 'Everything you typed is kept.';

const adviceFor = (error: unknown): string => {
  if (!navigator.onLine) {
    return `You seem to be offline. ${KEPT} Press the button again when you are back.`;
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `No answer came within ${PATIENCE / 1000} seconds. ${KEPT} Pressing the button again is safe: we get your request once.`;
  }
  return `${KEPT} Pressing the button again is safe: we get your request once.`;
};
