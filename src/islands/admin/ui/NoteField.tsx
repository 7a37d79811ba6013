import { useId } from 'react';
import { NOTE_LIMIT } from '@/domain/managed-lead.ts';
import { cleanText } from '@/domain/text.ts';
import { useDraft } from '@/islands/admin/stores/drafts.ts';
import { Button } from './Button.tsx';
import { ERROR, HINT, INPUT } from './Field.tsx';

/** One draft a lead, on its page and on the outcome sheet. */
export const useNote = (leadId: string) => useDraft(`note/${leadId}`, { note: '' });

interface Props {
  draft: ReturnType<typeof useNote>;
  busy?: boolean;
}

const MOST_LINES = 5;
const LINE = 40;
const NEAR = 400;

/** Stands in a form, whose submission saves the note alone. */
export const NoteField = ({ draft, busy = false }: Props) => {
  const id = useId();
  const { note } = draft.words;
  const problem = noteProblem(note);
  const { length } = cleanText(note);
  const lines = note.split('\n').length + Math.floor(note.length / LINE);
  return (
    <>
      <div className="flex items-end gap-2">
        <textarea
          aria-label="Note"
          placeholder="Note"
          name="note"
          rows={Math.min(MOST_LINES, lines)}
          value={note}
          onChange={({ target }) => draft.type('note', target.value)}
          aria-invalid={problem !== null}
          aria-describedby={problem ? id : undefined}
          className={`${INPUT} min-h-12 resize-none`}
        />
        {note.trim() !== '' && (
          <Button type="submit" busy={busy} className="min-h-12">
            Save<span className="sr-only"> note</span>
          </Button>
        )}
      </div>
      {length > NOTE_LIMIT - NEAR && (
        <p className={`${HINT} tabular-nums`}>
          {length.toLocaleString('en-US')} of {NOTE_LIMIT.toLocaleString('en-US')} characters
        </p>
      )}
      {problem && (
        <p id={id} role="alert" className={ERROR}>
          {problem}
        </p>
      )}
    </>
  );
};

export const noteProblem = (note: string): string | null => {
  const over = cleanText(note).length - NOTE_LIMIT;
  return over > 0
    ? `This note is too long by ${over.toLocaleString('en-US')} characters. Shorten it, or save it as two notes.`
    : null;
};
