import { API, type CorrectLeadAnswer } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import type { Correction } from '@/domain/desk.ts';
import type { FieldErrors } from '@/domain/lead.ts';

const PATIENCE = 12_000;

export type CorrectionSent =
  | { kind: 'saved' }
  | { kind: 'invalid'; fields: FieldErrors }
  | { kind: 'unsaved'; advice: string }
  /** It may have been saved: no answer came, or none that says. */
  | { kind: 'unsure'; advice: string };

/** Posts what a homeowner put right in a request that has arrived; the same values may go out again. It never throws. */
export const sendCorrection = async (
  submissionId: string,
  corrected: Correction,
): Promise<CorrectionSent> => {
  try {
    const response = await fetch(API.correctLead, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ submissionId, ...corrected }),
      signal: AbortSignal.timeout(PATIENCE),
      keepalive: true,
    });
    const answer = (await response.json()) as Partial<CorrectLeadAnswer> | null;
    if (answer?.success) return { kind: 'saved' };
    if (answer?.success === false && answer.fields) {
      return { kind: 'invalid', fields: answer.fields };
    }
    if (response.status >= 500) return { kind: 'unsure', advice: UNSURE };
    const isOver = response.status === 404 || response.status === 410;
    return { kind: 'unsaved', advice: isOver ? OVER : AGAIN };
  } catch {
    return { kind: 'unsure', advice: navigator.onLine ? UNSURE : OFFLINE };
  }
};

const AGAIN = `That isn't saved yet. Nothing you typed was lost. Please press Save again, or call us at ${business.phone}.`;
const UNSURE = `We're not sure that was saved. Nothing you typed was lost. Please press Save again, or call us at ${business.phone}.`;
const OFFLINE = `You appear to be offline. Keep this page open and we'll save it as soon as you're back online, or call us at ${business.phone}.`;
const OVER = `This request can't be changed here anymore. Please call us at ${business.phone}.`;
