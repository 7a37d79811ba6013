import type { QueuedSubmission } from './storage.ts';

const KEY = 'estimate-draft';

interface Draft {
  seed?: string;
  /** The button was pressed, and nothing was typed since: typing saves the draft without it. */
  pressed?: true;
}

const readDraft = (): Draft => {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Draft;
  } catch {
    return {};
  }
};

/** Whether the saved draft has the very words of the last press. */
export const isPressedDraft = (seed: string | undefined): boolean => {
  const draft = readDraft();
  return draft.pressed === true && draft.seed === seed;
};

export const saveAsPressed = (): void => {
  try {
    const draft = readDraft();
    if (draft.seed) localStorage.setItem(KEY, JSON.stringify({ ...draft, pressed: true }));
  } catch {}
};

/** Once sent, it's no longer a draft. Words typed after that still are. */
export const forgetSentDraft = ({ draft }: QueuedSubmission): void => {
  if (isPressedDraft(draft)) localStorage.removeItem(KEY);
};
