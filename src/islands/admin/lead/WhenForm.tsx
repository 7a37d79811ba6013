import { useId, useState } from 'react';
import { fromLocal, toLocal } from '@/domain/calendar.ts';
import { shortTime } from '../clock.ts';
import { useDraft } from '../drafts.ts';
import { Button } from '../ui/Button.tsx';
import { DraftKept } from '../ui/DraftKept.tsx';
import { ERROR, HINT, INPUT, LABEL } from '../ui/field.ts';

interface Props {
  label: string;
  /** What the button says that takes the date away. */
  clear: string;
  at: string | null;
  /** What the field offers where no date stands, as the company's clock shows it. */
  suggested: string;
  busy: boolean;
  /** Which draft the device keeps it as. */
  draftKey: string;
  /** True once it is saved. */
  onSave: (at: string | null) => Promise<boolean>;
}

/** A day and a time by the company's clock, wherever the phone is. */
export const WhenForm = ({ label, clear, at, suggested, busy, draftKey, onSave }: Props) => {
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const draft = useDraft(draftKey, { when: at ? toLocal(at) : suggested });
  const { when } = draft.words;
  const save = async (): Promise<void> => {
    const time = fromLocal(when);
    setWrong(time === null);
    if (time !== null && (await onSave(time))) draft.drop();
  };
  const cancel = async (): Promise<void> => {
    if (await onSave(null)) draft.drop();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void save();
      }}
    >
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <input
        id={id}
        name="when"
        type="datetime-local"
        value={when}
        onChange={({ target }) => draft.type('when', target.value)}
        aria-invalid={wrong}
        aria-describedby={`${id}-hint`}
        className={`${INPUT} mt-1`}
      />
      <p id={`${id}-hint`} className={wrong ? ERROR : HINT}>
        {wrong ? 'Please choose a day and a time.' : at ? `Set: ${shortTime(at)}` : 'Not set yet'}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" busy={busy}>
          {at ? 'Change' : 'Set'}
          <span className="sr-only"> {label}</span>
        </Button>
        {at && (
          <Button busy={busy} onClick={() => void cancel()}>
            {clear}
          </Button>
        )}
        {draft.isKept && <DraftKept onClear={draft.drop} />}
      </div>
    </form>
  );
};
