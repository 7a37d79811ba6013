import { API, type SubmitLeadResponse } from '@/domain/api.ts';
import type { FieldErrors, LeadFields } from '@/domain/lead.ts';
import type { Visit } from './visit.ts';

const PATIENCE = 12_000;
export const FAILED = 'Failed to submit form';

export type LeadRequest = LeadFields &
  Visit & {
    honeypot: string;
    consent_version: string;
    /** Milliseconds from the first letter to the press. */
    filled_ms?: number;
    turnstile_token?: string;
    submissionId: string;
  };

export type Sent =
  /** `id` is what it went out under; `callBy` as the server told it, which another tab's answer does not say. */
  | { kind: 'sent'; receipt: string; id: string; callBy?: string | undefined }
  /** The clock here is wrong: the id has to be made again with the server's time. */
  | { kind: 'clock'; serverTime: string }
  /** Trying the same again would end the same. */
  | { kind: 'refused'; error: string; advice?: string; fields?: FieldErrors }
  /** It may have arrived or not; the same request can go out again, in so many milliseconds at the earliest. */
  | { kind: 'unsent'; pause: number };

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
    // A platform's own error page tells by its header alone when to come back.
    const answer = (await response.json().catch(() => null)) as Partial<SubmitLeadResponse> | null;
    if (answer?.success && answer.receipt) {
      const { receipt, callBy } = answer;
      return { kind: 'sent', receipt, id: lead.submissionId, callBy };
    }
    return outcome(response, answer);
  } catch {
    return { kind: 'unsent', pause: 0 };
  }
};

const outcome = (
  { status, headers }: Response,
  answer: Partial<SubmitLeadResponse> | null,
): Sent => {
  // What no function of ours answers comes from between: a hotel's sign-in page, a platform's error.
  if (answer?.success !== false || status >= 500 || status === 429) {
    return { kind: 'unsent', pause: 1000 * (Number(headers.get('retry-after')) || 0) };
  }
  if (answer.code === 'clock' && answer.serverTime) {
    return { kind: 'clock', serverTime: answer.serverTime };
  }
  return {
    kind: 'refused',
    error: answer.error || FAILED,
    ...(answer.fields ? { fields: answer.fields } : { advice: KEPT }),
  };
};

const KEPT = 'Nothing you typed was lost.';
