import { type RefObject, useState } from 'react';
import { amendQueued } from '@/client/submission/amend.ts';
import { listQueued } from '@/client/submission/storage.ts';
import type { RequestCorrection } from '@/domain/correction.ts';
import { ADDED_QUESTIONS, type AddedQuestion } from './added-questions.ts';
import { AddedForm } from './AddedForm.tsx';

interface Props {
  form: RefObject<HTMLFormElement | null>;
}

/** What is added while the request waits goes along with it. */
export const QueuedNote = ({ form }: Props) => {
  const [open, setOpen] = useState<AddedQuestion | null>(null);
  const [saved, setSaved] = useState<RequestCorrection>({});
  const queued = () => listQueued().find(({ draft }) => draft === form.current?.dataset.seed);
  const save = (answer: RequestCorrection): void => {
    const submission = queued();
    if (submission) amendQueued(submission, answer);
    setSaved((before) => ({ ...before, ...answer }));
    setOpen(null);
  };
  if (open)
    return (
      <div className="mt-4">
        <AddedForm
          requestId={queued()?.body.submissionId ?? ''}
          question={open}
          value={saved[open.name] ?? null}
          onSave={save}
          onCancel={() => setOpen(null)}
        />
      </div>
    );
  return (
    <div className="mt-2 flex flex-wrap gap-x-6">
      {ADDED_QUESTIONS.map((question) => (
        <button
          key={question.name}
          type="button"
          onClick={() => setOpen(question)}
          className="min-h-11 cursor-pointer underline"
        >
          {question.asks}
        </button>
      ))}
      <p role="status" className="basis-full empty:hidden">
        {Object.values(saved).some(Boolean) && "We'll send it along with your request."}
      </p>
    </div>
  );
};
