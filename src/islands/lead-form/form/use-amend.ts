import { useState, useSyncExternalStore } from 'react';
import { amend } from '@/client/submission/amend.ts';
import { $queue } from '@/client/submission/queue.ts';
import { readQueued } from '@/client/submission/storage.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import type { Arrival } from '@/client/submission/sent.ts';

/** New values show at once. What they are replaced by comes back only if they can't be saved anymore. */
export const useAmend = (
  arrival: Arrival,
  onCorrected: (corrected: Partial<Arrival>) => void,
): { status: string; save: (values: RequestCorrection) => Promise<void>; hush: () => void } => {
  const [said, setSaid] = useState('');
  const isQueued = useSyncExternalStore(
    (changed) => $queue.listen(changed),
    () => readQueued(arrival.id) !== undefined,
  );
  const save = async (values: RequestCorrection): Promise<void> => {
    if (Object.keys(values).length === 0) return;
    const former = Object.fromEntries(
      Object.keys(values).map((name) => [name, arrival[name as keyof Arrival]]),
    );
    onCorrected(values);
    setSaid(SAVING);
    const result = await amend(arrival, values);
    if (result.kind === 'sent') onCorrected(result);
    if (result.kind === 'refused') onCorrected(former);
    setSaid(result.kind === 'refused' ? result.error : SAVED);
  };
  return { status: said === SAVED && isQueued ? WAITS : said, save, hush: () => setSaid('') };
};

const SAVING = 'Saving...';
const SAVED = "Saved. We'll use what you see here.";
const WAITS = "Not saved yet. We'll keep trying automatically.";
