import type { Submission } from './submission.ts';

const KEY = 'estimate-draft';

/** As the browser keeps it. */
export interface Draft {
  at: number;
  /** When the draft was begun, with a random number. The ids of its submissions derive from it. */
  seed: string;
  fields: Record<string, string>;
  /** The form was posted without the island: the thank-you page deletes the draft. */
  posted: boolean;
  /** Nothing was typed since it was submitted: typing saves the draft without this. */
  submitted?: true;
}

const readDraft = (): Partial<Draft> => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Partial<Draft>;
  } catch {
    return {};
  }
};

/** Whether the saved draft has the very words that were submitted last. */
export const isSubmittedDraft = (seed: string | undefined): boolean => {
  const draft = readDraft();
  return draft.submitted === true && draft.seed === seed;
};

export const markDraftSubmitted = (): void => {
  try {
    const draft = readDraft();
    if (draft.seed) localStorage.setItem(KEY, JSON.stringify({ ...draft, submitted: true }));
  } catch {}
};

/** Once sent, it's no longer a draft. Words typed after that still are. */
export const forgetSentDraft = ({ draftSeed }: Submission): void => {
  if (isSubmittedDraft(draftSeed)) localStorage.removeItem(KEY);
};
