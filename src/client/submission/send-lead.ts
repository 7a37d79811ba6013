import {
  API,
  type Confirmation,
  type CorrectLeadResponse,
  type SubmitLeadResponse,
} from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
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

export interface Refused {
  kind: 'refused';
  error: string;
  advice?: string;
  fields?: FieldErrors;
}

export type Sent =
  | ({ kind: 'sent'; receipt: string; id: string } & Confirmation)
  | { kind: 'clock'; serverTime: string }
  | Refused
  /**
   * It may have arrived or not. `pause`: for how many milliseconds the server wants no other try. `error`: its words, if
   * it was reached.
   */
  | { kind: 'unsent'; pause: number; error?: string };

/** Throws only what kept it from making a request. */
export const sendLead = async (lead: SubmissionBody): Promise<Sent> => {
  const request = post(API.submitLead, lead);
  try {
    const response = await request;
    const result = (await response.json().catch(() => null)) as SubmitLeadResponse | null;
    if (result?.success && result.receipt)
      return { kind: 'sent', ...result, id: lead.submissionId };
    return outcome(response, result);
  } catch {
    return { kind: 'unsent', pause: 0 };
  }
};

/** Never throws. The same values may be sent twice. */
export const sendCorrection = async (
  { id, receipt }: { id: string; receipt: string },
  corrected: RequestCorrection,
): Promise<Exclude<Sent, { kind: 'clock' }>> => {
  try {
    const response = await post(API.correctLead, { submissionId: id, ...corrected });
    const result = (await response.json()) as CorrectLeadResponse | null;
    if (result?.success) return { kind: 'sent', receipt, id, ...result };
    if (result?.success === false && isFinal(response)) {
      const [wrong] = Object.values(result.fields ?? {});
      return { kind: 'refused', error: wrong ?? CLOSED };
    }
    return { kind: 'unsent', pause: pauseOf(response) };
  } catch {
    return { kind: 'unsent', pause: 0 };
  }
};

const post = (address: string, body: object): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    signal: deadline(PATIENCE),
    keepalive: true,
  });

const isFinal = ({ status }: Response): boolean => status < 500 && status !== 429;

const pauseOf = ({ headers }: Response): number => 1000 * (Number(headers.get('retry-after')) || 0);

const outcome = (response: Response, result: SubmitLeadResponse | null): Sent => {
  // Not from our function: a hotel's sign-in page, or a platform's error.
  if (result?.success !== false || !isFinal(response)) {
    const error = (result?.success === false && result.error) || FAILED;
    return { kind: 'unsent', pause: pauseOf(response), error };
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
const CLOSED = `That can't be changed here anymore. Please call us at ${business.phone}.`;
