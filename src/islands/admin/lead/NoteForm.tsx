import { useId, useRef, useState } from 'react';
import { NOTE_LIMIT, type Lead } from '@/domain/desk.ts';
import { changeLead } from '../changes/change-lead.ts';
import { Button } from '../ui/Button.tsx';
import { ERROR, INPUT, LABEL } from '../ui/field.ts';
import { Panel } from '../ui/Panel.tsx';
import { textOf } from '../ui/text-of.ts';

interface Props {
  lead: Lead;
  pending: boolean;
}

export const NoteForm = ({ lead, pending }: Props) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(false);
  const add = async (note: string): Promise<void> => {
    setMissing(note === '');
    // What was typed stays until it is kept.
    if (note !== '' && (await changeLead(lead, { note }, 'Note added')) === 'done') {
      form.current?.reset();
    }
  };
  return (
    <Panel title="Notes">
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) void add(textOf(new FormData(event.currentTarget), 'note'));
        }}
      >
        <label htmlFor={id} className={LABEL}>
          New note
        </label>
        <textarea
          id={id}
          name="note"
          rows={3}
          maxLength={NOTE_LIMIT}
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-error` : undefined}
          className={`${INPUT} mt-1`}
        />
        {missing && (
          <p id={`${id}-error`} className={ERROR}>
            Please write something.
          </p>
        )}
        <Button type="submit" busy={pending} className="mt-2">
          Add note
        </Button>
      </form>
    </Panel>
  );
};
