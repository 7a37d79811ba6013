import type { RequestCorrection } from '@/domain/correction.ts';
import type { Refused, SubmissionBody } from './send-lead.ts';

export interface QueuedSubmission {
  body: SubmissionBody;
  seed: string;
  draft: string;
  since: number;
  tries: number;
  next: number;
  earliest: number;
  /** Why it is no longer tried. Its words wait for a form with room for them. */
  ended?: Refused;
  /** Corrected or added once the lead has arrived. */
  added?: RequestCorrection;
  /** The lead's receipt: only what was added is still to be sent. */
  arrived?: string;
}

// Each submission has its own key, so that two tabs never overwrite each other.
const NAME = 'estimate-waiting/';
const keyOf = (id: string): string => NAME + id;

// If storage is blocked or full, a submission lasts as long as the page.
const unsaved = new Map<string, QueuedSubmission>();

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

export const removeQueued = (id: string): void => {
  unsaved.delete(id);
  try {
    localStorage.removeItem(keyOf(id));
  } catch {}
};

/** `gone`: what another tab has taken out. */
export const onQueueChangedElsewhere = (
  changed: (gone: QueuedSubmission | null) => void,
): (() => void) => {
  const handle = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === null || key.startsWith(NAME)) changed(newValue === null ? parse(oldValue) : null);
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
};

const saved = (): [string, QueuedSubmission][] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(NAME))
      .flatMap((key) => {
        const submission = parse(localStorage.getItem(key));
        return submission ? [[submission.body.submissionId, submission]] : [];
      });
  } catch {
    return [];
  }
};

const parse = (text: string | null): QueuedSubmission | null => {
  try {
    const found = JSON.parse(text ?? 'null') as QueuedSubmission | null;
    return found?.body.submissionId && found.seed && found.draft && found.since ? found : null;
  } catch {
    return null;
  }
};
