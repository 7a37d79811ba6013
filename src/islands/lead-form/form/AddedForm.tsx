import { type RefObject, useEffect, useId, useRef } from 'react';
import type { Choices } from '@/domain/choices.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import type { AddedQuestion } from './added-questions.ts';
import { SaveRow } from './SaveRow.tsx';

interface Props {
  question: AddedQuestion;
  /** As it was saved last. */
  value: string | null;
  /** Kept while the request arrives and its confirmation takes the place of this form. */
  typedRef: RefObject<Partial<Choices>>;
  onSave: (answer: RequestCorrection) => void;
  onCancel: () => void;
}

/** What somebody thinks of only once the request is sent. */
export const AddedForm = ({ question, value, typedRef, onSave, onCancel }: Props) => {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { name, asks, hint, limit } = question;
  useEffect(() => field.current?.focus(), []);
  const forget = (): void => void (typedRef.current[name] = null);
  return (
    <form
      aria-label={asks}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = field.current?.value.trim() ?? '';
        forget();
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
          // oxlint-disable-next-line react/refs -- read once, when the form opens
          defaultValue={typedRef.current[name] ?? value ?? ''}
          onInput={({ currentTarget }) => (typedRef.current[name] = currentTarget.value)}
          className="border-edge bg-surface text-ink mt-1.5 block w-full rounded-sm border px-3.5 py-2.5 text-base"
        />
      </div>
      <SaveRow
        onCancel={() => {
          forget();
          onCancel();
        }}
      />
    </form>
  );
};
