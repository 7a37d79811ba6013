import { API, type CorrectLeadResponse } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import { deadline } from './deadline.ts';
import type { Sent } from './send-lead.ts';

const PATIENCE = 12_000;

/** Never throws. The same values may be sent twice. */
export const sendCorrection = async (
  { id, receipt }: { id: string; receipt: string },
  corrected: RequestCorrection,
): Promise<Exclude<Sent, { kind: 'clock' }>> => {
  try {
    const response = await fetch(API.correctLead, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ submissionId: id, ...corrected }),
      signal: deadline(PATIENCE),
      keepalive: true,
    });
    const result = (await response.json()) as CorrectLeadResponse | null;
    if (result?.success) return { kind: 'sent', receipt, id, ...result };
    const { status, headers } = response;
    if (result?.success === false && status < 500 && status !== 429)
      return { kind: 'refused', error: CLOSED };
    return { kind: 'unsent', pause: 1000 * (Number(headers.get('retry-after')) || 0) };
  } catch {
    return { kind: 'unsent', pause: 0 };
  }
};

const CLOSED = `That can't be changed here anymore. Please call us at ${business.phone}.`;
