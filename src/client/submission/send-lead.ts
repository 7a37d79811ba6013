import { API, type Confirmation, type SubmitLeadResponse } from '@/domain/api.ts';
import type { FieldErrors, LeadFields } from '@/domain/lead.ts';
import type { SentExtras } from '@/domain/choices.ts';
import { deadline } from './deadline.ts';
import type { Visit } from './visit.ts';

const PATIENCE = 12_000;
export const FAILED = 'Failed to submit form';

export type SubmissionBody = LeadFields &
  SentExtras &
  Visit & {
    honeypot: string;
    consent_version: string;
    filled_ms?: number;
    submissionId: string;
  };

export type Sent =
  | ({ kind: 'sent'; receipt: string; id: string } & Partial<Confirmation>)
  | { kind: 'clock'; serverTime: string }
  | { kind: 'refused'; error: string; advice?: string; fields?: FieldErrors }
  /**
   * It may have arrived or not. `pause`: for how many milliseconds the server wants no other try. `error`: its words, if
   * it was reached.
   */
  | { kind: 'unsent'; pause: number; error?: string };

/** Throws only what kept it from making a request. */
export const sendLead = async (lead: SubmissionBody): Promise<Sent> => {
  const request = fetch(API.submitLead, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(lead),
    signal: deadline(PATIENCE),
    keepalive: true,
  });
  try {
    const response = await request;
    const result = (await response.json().catch(() => null)) as Partial<SubmitLeadResponse> | null;
    if (result?.success && result.receipt) {
      return { kind: 'sent', ...result, receipt: result.receipt, id: lead.submissionId };
    }
    return outcome(response, result);
  } catch {
    return { kind: 'unsent', pause: 0 };
  }
};

const outcome = (
  { status, headers }: Response,
  result: Partial<SubmitLeadResponse> | null,
): Sent => {
  // Not from our function: a hotel's sign-in page, or a platform's error.
  if (result?.success !== false || status >= 500 || status === 429) {
    const pause = 1000 * (Number(headers.get('retry-after')) || 0);
    return { kind: 'unsent', pause, error: (result?.success === false && result.error) || FAILED };
  }
  if (result.code === 'clock' && result.serverTime) {
    return { kind: 'clock', serverTime: result.serverTime };
  }
  return {
    kind: 'refused',
    error: result.error || FAILED,
    ...(result.fields ? { fields: result.fields } : { advice: KEPT }),
  };
};

const KEPT = 'Nothing you typed was lost.';
