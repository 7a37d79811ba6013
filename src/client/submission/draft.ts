import type { Submission } from './submission.ts';

const KEY = 'estimate-draft';

export interface Draft {
  at: number;
  /** When the draft was begun, with a random number. The ids of its submissions derive from it. */
  seed: string;
  fields: Record<string, string>;
  /** The form was posted without the island: the thank-you page deletes the draft. */
  posted: boolean;
}

export const readDraft = (): Partial<Draft> => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Draft>;
  } catch {
    return {};
  }
};

/** Whether the saved draft has exactly the words that were submitted. */
export const isSubmittedDraft = ({ draftSeed, draftAt }: Submission): boolean => {
  const { seed, at } = readDraft();
  return seed === draftSeed && at === draftAt;
};

/** Deletes a draft that was sent, but keeps what was typed after that. */
export const forgetSentDraft = (submission: Submission): void => {
  if (isSubmittedDraft(submission)) localStorage.removeItem(KEY);
};
