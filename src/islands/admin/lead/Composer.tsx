import { CHOICES, askOutcome, type Choice } from '@/islands/admin/stores/outcome.ts';
import {
  justNote,
  lost,
  missed,
  type Outcome,
  saveOutcome,
} from '@/islands/admin/stores/save-outcome.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { Options } from '@/islands/admin/outcome/Options.tsx';
import { DraftNotice } from '@/islands/admin/ui/Feedback.tsx';
import { NoteField, noteProblem, useNote } from '@/islands/admin/ui/NoteField.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

/** What is new about the lead, as one entry: words, an outcome, or both. */
export const Composer = ({ lead, pending }: Props) => {
  const draft = useNote(lead.id);
  const { note } = draft.words;
  const save = async (outcome: Outcome): Promise<void> => {
    if (pending || noteProblem(note)) return;
    if (await saveOutcome(lead, outcome, note)) draft.dropIf({ note });
  };
  const choose = (choice: Choice): void => {
    if (choice === 'No answer') void save(missed);
    else if (choice === 'Wrong number') void save(lost('Wrong number'));
    else askOutcome(lead, { choice });
  };
  return (
    <section aria-label="What is new" className="grid gap-2">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (note.trim() !== '') void save(justNote);
        }}
      >
        <NoteField draft={draft} busy={pending} />
        {draft.isKept && <DraftNotice onClear={draft.drop} />}
      </form>
      <Options
        label="How did it go?"
        columns="grid-cols-3"
        options={CHOICES}
        busy={pending}
        onChoose={choose}
      />
    </section>
  );
};
