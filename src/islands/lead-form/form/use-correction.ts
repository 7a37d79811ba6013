import { useState, useSyncExternalStore } from 'react';
import { $queue, submitCorrection } from '@/client/submission/queue.ts';
import { findSent, type SentLead } from '@/client/submission/sent-leads.ts';
import { readQueued } from '@/client/submission/submission.ts';
import type { RequestCorrection } from '@/domain/correction.ts';

/** Shows new values at once. The old ones come back only if the new ones are refused. */
export const useCorrection = (
  lead: SentLead,
  onCorrected: (corrected: Partial<SentLead>) => void,
): { status: string; save: (values: RequestCorrection) => Promise<void>; hush: () => void } => {
  const [said, setSaid] = useState('');
  const isQueued = useSyncExternalStore(
    (changed) => $queue.listen(changed),
    () => readQueued(lead.id) !== undefined,
  );
  const save = async (values: RequestCorrection): Promise<void> => {
    if (Object.keys(values).length === 0) return;
    const former = Object.fromEntries(
      Object.keys(values).map((name) => [name, lead[name as keyof SentLead]]),
    );
    onCorrected({ ...values, refused: undefined });
    setSaid(SAVING);
    const result = await submitCorrection(lead, values);
    // What was chosen since is still waiting to be sent, so it stays.
    if (result.kind === 'sent') onCorrected({ ...result, ...readQueued(lead.id)?.correction });
    if (result.kind === 'refused') onCorrected(former);
    setSaid(result.kind === 'refused' ? result.error : SAVED);
  };
  const status = said === SAVED && isQueued ? WAITS : (lead.refused ?? said);
  const hush = (): void => {
    setSaid('');
    onCorrected({ refused: undefined });
  };
  return { status, save, hush };
};

/** The request with all its corrections, even those that still wait. */
export const asCorrected = (lead: SentLead): SentLead => ({
  ...lead,
  ...findSent(lead.id),
  ...readQueued(lead.id)?.correction,
});

const SAVING = 'Saving...';
const SAVED = "Saved. We'll use what you see here.";
const WAITS = "Not saved yet. We'll keep trying automatically.";
