import type { SubmissionBody, Sent } from './send-lead.ts';

export type Ending = Extract<Sent, { kind: 'refused' }> | { kind: 'given-up' };

export interface QueuedSubmission {
  body: SubmissionBody;
  seed: string;
  draft: string;
  since: number;
  tries: number[];
  next: number;
  earliest: number;
  /** Why it is no longer tried. Its words wait for a form with room for them. */
  ended?: Ending;
}

export interface Arrived {
  id: string;
  receipt: string;
}

export const MAX_QUEUED = 5;

// Each submission has its own key, so that two tabs never overwrite each other. An earlier version saved its only one
// under the bare name.
const NAME = 'estimate-waiting';
const keyOf = (id: string): string => `${NAME}/${id}`;

// If storage is blocked or full, a submission lasts as long as the page.
const unsaved = new Map<string, QueuedSubmission>();
const arrivals = new Map<string, string>();

export const listQueued = (): QueuedSubmission[] =>
  [...new Map([...saved(), ...unsaved]).values()].sort((one, two) => one.since - two.since);

export const readQueued = (id: string): QueuedSubmission | undefined =>
  listQueued().find(({ body }) => body.submissionId === id);

export const areSaved = (): boolean => unsaved.size === 0;

export const saveQueued = (submission: QueuedSubmission): void => {
  const id = submission.body.submissionId;
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(submission));
    forgetBare(id);
    unsaved.delete(id);
  } catch {
    unsaved.set(id, submission);
  }
};

export const removeQueued = (id: string, receipt?: string): void => {
  unsaved.delete(id);
  try {
    if (receipt) localStorage.setItem(keyOf(id), JSON.stringify({ receipt }));
  } catch {}
  try {
    localStorage.removeItem(keyOf(id));
    forgetBare(id);
  } catch {}
};

export const onQueueChangedElsewhere = (
  changed: (arrived: Arrived | null) => void,
): (() => void) => {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key !== null && !key.startsWith(NAME)) return;
    const id = key?.slice(NAME.length + 1);
    const receipt = (parse(newValue) as Partial<Arrived> | null)?.receipt;
    if (id && receipt) arrivals.set(id, receipt);
    changed(id && receipt ? { id, receipt } : null);
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
};

export const receiptFromElsewhere = (id: string): string | undefined => arrivals.get(id);

const saved = (): [string, QueuedSubmission][] => {
  try {
    // Sorted, so that a submission under its own key replaces the bare name's.
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(NAME))
      .sort()
      .flatMap((key) => {
        const submission = asSubmission(parse(localStorage.getItem(key)));
        return submission ? [[submission.body.submissionId, submission]] : [];
      });
  } catch {
    return [];
  }
};

const forgetBare = (id: string): void => {
  const bare = asSubmission(parse(localStorage.getItem(NAME)));
  if (bare?.body.submissionId === id) localStorage.removeItem(NAME);
};

const asSubmission = (found: unknown): QueuedSubmission | null => {
  const submission = found as Partial<QueuedSubmission> | null;
  if (!submission?.body?.submissionId || !submission.seed || !submission.since) return null;
  return { ...(submission as QueuedSubmission), draft: submission.draft ?? submission.seed };
};

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};
