import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answerMistake, QUESTIONS } from '@/domain/lead.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import type { QuestionName } from '@/domain/questions.ts';
import { errorId } from '@/islands/lead-form/fields/field-attributes.ts';
import { SaveRow } from './SaveRow.tsx';

export const ADDED_QUESTIONS = QUESTIONS.filter(({ added, limit }) => added && limit);

interface Props {
  requestId: string;
  question: (typeof ADDED_QUESTIONS)[number];
  value: string | null;
  onSave: (answer: RequestCorrection) => void;
  onCancel: () => void;
}

/** Asks for what people think of only after the request is sent. */
export const AddedForm = ({ requestId, question, value, onSave, onCancel }: Props) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { name, asks, hint, limit } = question;
  const [mistake, setMistake] = useState<string>();
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      aria-label={asks}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current?.value.trim() ?? '';
        const wrong = answerMistake(question, typed);
        // Shown before the field gets the focus, so that a screen reader reads it out.
        flushSync(() => setMistake(wrong));
        if (wrong) {
          field.current?.focus();
          return;
        }
        keepNote(requestId, name);
        onSave({ [name]: typed || null });
      }}
    >
      <div>
        <label htmlFor={id} className="block font-semibold">
          {asks}
        </label>
        <p id={`${id}-hint`} className="text-muted text-sm empty:hidden">
          {hint}
        </p>
        <textarea
          ref={field}
          id={id}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={`${errorId(id)} ${id}-hint`}
          rows={3}
          maxLength={limit}
          defaultValue={typedNote(requestId, name) ?? value ?? ''}
          onInput={({ currentTarget }) => keepNote(requestId, name, currentTarget.value)}
          className="border-edge bg-surface text-ink aria-invalid:border-danger mt-1.5 block w-full rounded-sm border px-3.5 py-2.5 text-base"
        />
        <p id={errorId(id)} className="text-danger mt-1.5 text-sm font-semibold empty:hidden">
          {mistake}
        </p>
      </div>
      <SaveRow onCancel={onCancel} />
    </form>
  );
};

const KEY = 'estimate-notes';

/** By request and question. Read once, so that they last as long as the page if the browser stores nothing. */
let notes: Record<string, string | undefined> | undefined;

const readNotes = (): NonNullable<typeof notes> => {
  try {
    notes ??= JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as NonNullable<typeof notes>;
  } catch {}
  return (notes ??= {});
};

/** What was typed about a request but not saved yet. */
export const typedNote = (id: string, name: QuestionName): string | undefined =>
  readNotes()[`${id} ${name}`];

const keepNote = (id: string, name: QuestionName, typed?: string): void => {
  const all = readNotes();
  all[`${id} ${name}`] = typed;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all));
  } catch {}
};
