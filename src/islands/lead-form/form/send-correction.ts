import { deadline } from '@/client/submission/deadline.ts';
import { API, type Confirmation, type CorrectLeadResponse } from '@/domain/api.ts';
import { business } from '@/domain/business.ts';
import type { RequestCorrection } from '@/domain/correction.ts';

export type CorrectionErrors = Partial<Record<keyof RequestCorrection, string>>;

const PATIENCE = 12_000;

export type CorrectionSent =
  | { kind: 'saved'; confirmation: Confirmation }
  | { kind: 'invalid'; fields: CorrectionErrors }
  | { kind: 'unsaved'; advice: string }
  | { kind: 'unsure'; advice: string };

/** Never throws. The same values may be sent twice. */
export const sendCorrection = async (
  submissionId: string,
  corrected: RequestCorrection,
): Promise<CorrectionSent> => {
  try {
    const response = await fetch(API.correctLead, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({ submissionId, ...corrected }),
      signal: deadline(PATIENCE),
      keepalive: true,
    });
    const result = (await response.json()) as CorrectLeadResponse | null;
    if (result?.success) {
      const { callBy, setsUp, page } = result;
      return { kind: 'saved', confirmation: { callBy, setsUp, page } };
    }
    if (result?.success === false && result.fields) {
      return { kind: 'invalid', fields: result.fields };
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
