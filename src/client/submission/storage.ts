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

// Each submission has its own key, so that two tabs never overwrite each other.
const NAME = 'estimate-waiting/';
const keyOf = (id: string): string => NAME + id;

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
  } catch {}
};

export const onQueueChangedElsewhere = (
  changed: (arrived: Arrived | null) => void,
): (() => void) => {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key !== null && !key.startsWith(NAME)) return;
    const id = key?.slice(NAME.length);
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
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(NAME))
      .flatMap((key) => {
        const submission = asSubmission(parse(localStorage.getItem(key)));
        return submission ? [[submission.body.submissionId, submission]] : [];
      });
  } catch {
    return [];
  }
};

const asSubmission = (found: unknown): QueuedSubmission | null => {
  const submission = found as Partial<QueuedSubmission> | null;
  const isWhole = submission?.body?.submissionId && submission.seed && submission.draft;
  return isWhole && submission.since ? (submission as QueuedSubmission) : null;
};

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};
