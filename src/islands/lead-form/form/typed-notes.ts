import type { QuestionName } from '@/domain/questions.ts';

const KEY = 'estimate-notes';

/** By request and question. Read once: a browser that stores nothing keeps them as long as the page. */
let notes: Record<string, string | undefined> | undefined;

const readNotes = (): NonNullable<typeof notes> => {
  try {
    notes ??= JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as NonNullable<typeof notes>;
  } catch {}
  return (notes ??= {});
};

/** What was typed about a request and not saved yet. */
export const typedNote = (id: string, name: QuestionName): string | undefined =>
  readNotes()[`${id} ${name}`];

export const keepNote = (id: string, name: QuestionName, typed?: string): void => {
  const all = readNotes();
  all[`${id} ${name}`] = typed;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {}
};
