import { useEffect, useId, useRef } from 'react';
import type { RequestCorrection } from '@/domain/correction.ts';
import type { AddedQuestion } from './added-questions.ts';
import { SaveRow } from './SaveRow.tsx';
import { keepNote, typedNote } from './typed-notes.ts';

interface Props {
  /** The request's. */
  requestId: string;
  question: AddedQuestion;
  /** As it was saved last. */
  value: string | null;
  onSave: (answer: RequestCorrection) => void;
  onCancel: () => void;
}

/** What somebody thinks of only once the request is sent. */
export const AddedForm = ({ requestId, question, value, onSave, onCancel }: Props) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { name, asks, hint, limit } = question;
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      aria-label={asks}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current?.value.trim() ?? '';
        keepNote(requestId, name);
        onSave({ [name]: typed || null });
      }}
    >
      <div>
        <label htmlFor={id} className="block font-semibold">
          {asks}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
        <textarea
          ref={field}
          id={id}
          aria-describedby={hint && `${id}-hint`}
          rows={3}
          maxLength={limit}
          defaultValue={typedNote(requestId, name) ?? value ?? ''}
          onInput={({ currentTarget }) => keepNote(requestId, name, currentTarget.value)}
          className="border-edge bg-surface text-ink mt-1.5 block w-full rounded-sm border px-3.5 py-2.5 text-base"
        />
      </div>
      <SaveRow onCancel={onCancel} />
    </form>
  );
};
