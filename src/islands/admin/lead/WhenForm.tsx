import { useId, useState } from 'react';
import { fromLocal, toLocal } from '@/domain/calendar.ts';
import { shortTime } from '../clock.ts';
import { Button } from '../ui/Button.tsx';
import { ERROR, HINT, INPUT, LABEL } from '../ui/field.ts';
import { textOf } from '../ui/text-of.ts';

interface Props {
  label: string;
  /** What the button says that takes the date away. */
  clear: string;
  at: string | null;
  /** What the field offers where no date stands, as the company's clock shows it. */
  suggested: string;
  busy: boolean;
  onSave: (at: string | null) => void;
}

/** A day and a time by the company's clock, wherever the phone is. */
export const WhenForm = ({ label, clear, at, suggested, busy, onSave }: Props) => {
  const id = useId();
  const [wrong, setWrong] = useState(false);
  const save = (value: string): void => {
    const time = fromLocal(value);
    setWrong(time === null);
    if (time !== null) onSave(time);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save(textOf(new FormData(event.currentTarget), 'when'));
      }}
    >
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <input
        id={id}
        name="when"
        type="datetime-local"
        defaultValue={at ? toLocal(at) : suggested}
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
          <Button busy={busy} onClick={() => onSave(null)}>
            {clear}
          </Button>
        )}
      </div>
    </form>
  );
};
