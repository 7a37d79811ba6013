import { useId, useState } from 'react';
import { NOTE_LIMIT, type Lead } from '@/domain/desk.ts';
import { cleanText, isBlank } from '@/domain/text.ts';
import { changeLead } from '../changes/change-lead.ts';
import { useDraft } from '../drafts.ts';
import { Button } from '../ui/Button.tsx';
import { DraftKept } from '../ui/DraftKept.tsx';
import { ERROR, HINT, INPUT, LABEL } from '../ui/field.ts';
import { Panel } from '../ui/Panel.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

const NEAR = 400;

export const NoteForm = ({ lead, pending }: Props) => {
  const id = useId();
  const draft = useDraft(`note/${lead.id}`, { note: '' });
  const [missing, setMissing] = useState(false);
  const { note } = draft.words;
  const length = cleanText(note).length;
  const error = missing && isBlank(note) ? 'Please write something.' : tooLong(length);
  const add = async (): Promise<void> => {
    setMissing(isBlank(note));
    if (isBlank(note) || tooLong(length)) return;
    // What was typed stays until it is kept.
    if ((await changeLead(lead, { note }, 'Note added')) === 'done') draft.dropIf({ note });
  };
  return (
    <Panel title="Notes">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void add();
        }}
      >
        <label htmlFor={id} className={LABEL}>
          New note
        </label>
        <textarea
          id={id}
          name="note"
          rows={3}
          value={note}
          onChange={({ target }) => draft.type('note', target.value)}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-error` : undefined}
          className={`${INPUT} mt-1`}
        />
        {length > NOTE_LIMIT - NEAR && (
          <p className={`${HINT} tabular-nums`}>
            {length.toLocaleString('en-US')} of {NOTE_LIMIT.toLocaleString('en-US')} characters
          </p>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className={ERROR}>
            {error}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-center gap-x-3">
          <Button type="submit" busy={pending}>
            Add note
          </Button>
          {draft.isKept && <DraftKept onClear={draft.drop} />}
        </div>
      </form>
    </Panel>
  );
};

const tooLong = (length: number): string | null =>
  length > NOTE_LIMIT
    ? `This note is too long by ${(length - NOTE_LIMIT).toLocaleString('en-US')} characters. Shorten it, or save it as two notes.`
    : null;
