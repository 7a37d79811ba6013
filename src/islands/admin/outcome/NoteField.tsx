import { useId } from 'react';
import { NOTE_LIMIT } from '@/domain/managed-lead.ts';
import { cleanText } from '@/domain/text.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { GrowingField, FieldError, HINT } from '@/islands/admin/ui/Field.tsx';

const NEAR = 400;

/** Stands in a form, whose submission saves the note alone. */
export const NoteField = ({ note, onType }: { note: string; onType: (note: string) => void }) => {
  const id = useId();
  const problem = noteProblem(note);
  const { length } = cleanText(note);
  return (
    <>
      <div className="flex items-end gap-2">
        <GrowingField label="Note" text={note} onType={onType} errorId={problem ? id : undefined} />
        {note.trim() !== '' && (
          <Button type="submit" className="min-h-12">
            Save<span className="sr-only"> note</span>
          </Button>
        )}
      </div>
      {length > NOTE_LIMIT - NEAR && (
        <p className={`${HINT} tabular-nums`}>
          {length.toLocaleString('en-US')} of {NOTE_LIMIT.toLocaleString('en-US')} characters
        </p>
      )}
      <FieldError id={id} text={problem} />
    </>
  );
};

export const noteProblem = (note: string): string | null => {
  const over = cleanText(note).length - NOTE_LIMIT;
  return over > 0
    ? `This note is too long by ${over.toLocaleString('en-US')} characters. Shorten it, or save it as two notes.`
    : null;
};
