import { v5, v7 } from 'uuid';
import {
  type FieldErrors,
  FIELDS,
  type LeadFields,
  QUESTION_NAMES,
  type SentExtras,
} from '@/domain/lead.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import type { Visit } from './visit.ts';

export type SubmissionBody = LeadFields &
  SentExtras &
  Visit & {
    honeypot: string;
    consent_version: string;
    filled_ms?: number | undefined;
    submissionId: string;
  };

export interface Refused {
  kind: 'refused';
  error: string;
  advice?: string;
  fields?: FieldErrors;
}

/** A lead or a correction in the queue, until the server has confirmed it. */
export interface Submission {
  body: SubmissionBody;
  /** The submission's id is made of this seed and the submitted words. */
  seed: string;
  /** The seed of the draft in the form. It differs from `seed` if the device's clock was wrong. */
  draftSeed: string;
  /** When the draft was last saved. Typing changes this time, even if the clock is wrong. */
  draftAt?: number | undefined;
  since: number;
  tries: number;
  next: number;
  earliest: number;
  /** Why the queue has stopped trying. The words stay here until a form has room for them. */
  refused?: Refused;
  /** Set together with `receipt` if the lead itself was sent before: only this correction is left to send. */
  correction?: RequestCorrection;
  receipt?: string;
}

export const newDraftSeed = (now: number): string => `${now}-${Math.random()}`;

/**
 * The same words of a draft always have the same id, so a repeat never makes a second lead. Changed words get a new id,
 * because the server keeps the first version of a known id.
 */
export const submissionId = (seed: string, words: LeadFields & SentExtras): string => {
  const content = JSON.stringify([
    seed,
    ...FIELDS.map((field) => words[field]),
    words.trades,
    ...QUESTION_NAMES.map((name) => words[name]),
  ]);
  const random = v5(content, v5.URL, new Uint8Array(16));
  return v7({ msecs: Number.parseInt(seed), random });
};

// Each submission has its own key, so that two tabs never overwrite each other.
const PREFIX = 'estimate-queue/';

// If storage is blocked or full, a submission lasts only as long as the page.
const unsaved = new Map<string, Submission>();

export const listQueued = (): Submission[] =>
  [...new Map([...saved(), ...unsaved]).values()].sort((one, two) => one.since - two.since);

export const readQueued = (id: string): Submission | undefined =>
  listQueued().find(({ body }) => body.submissionId === id);

export const areSaved = (): boolean => unsaved.size === 0;

export const saveQueued = (submission: Submission): void => {
  const id = submission.body.submissionId;
  try {
    localStorage.setItem(PREFIX + id, JSON.stringify(submission));
    unsaved.delete(id);
  } catch {
    unsaved.set(id, submission);
    window.onbeforeunload = askBeforeLeaving;
  }
};

/** Older versions of Chrome ask only if this returns a text. */
const askBeforeLeaving = (): string | null => (unsaved.size > 0 ? 'Not sent yet' : null);

export const removeQueued = (id: string): void => {
  unsaved.delete(id);
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {}
};

/** `removed` is the submission that another tab took out of the queue, or null. */
export const onQueueChangedElsewhere = (
  changed: (removed: Submission | null) => void,
): (() => void) => {
  const handle = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) changed(newValue === null ? parse(oldValue) : null);
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
};

const saved = (): [string, Submission][] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => {
        const submission = parse(localStorage.getItem(key));
        return submission ? [[submission.body.submissionId, submission]] : [];
      });
  } catch {
    return [];
  }
};

const parse = (text: string | null): Submission | null => {
  try {
    const found = JSON.parse(text ?? 'null') as Submission | null;
    return found?.body.submissionId && found.seed && found.draftSeed && found.since ? found : null;
  } catch {
    return null;
  }
};

export const replaceQueued = (submission: Submission, next: Submission): void => {
  const { submissionId: id } = submission.body;
  if (!readQueued(id)) return;
  saveQueued(next);
  if (next.body.submissionId !== id) removeQueued(id);
};
