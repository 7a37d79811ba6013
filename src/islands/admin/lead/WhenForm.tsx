import { useId, useRef, useState } from 'react';
import { fromLocal, toLocal } from '@/domain/calendar.ts';
import { shortTime } from '../clock.ts';
import { useDraft } from '../drafts.ts';
import { Button } from '../ui/Button.tsx';
import { DraftKept } from '../ui/DraftKept.tsx';
import { ERROR, HINT, INPUT, LABEL } from '../ui/field.ts';
import { doubtAbout } from './date-doubt.ts';

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
  const field = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** A time that may be a slip, until the owner says that it is meant. */
  const [doubted, setDoubted] = useState<{ time: string; doubt: string } | null>(null);
  const draft = useDraft(draftKey, { when: at ? toLocal(at) : suggested });
  const { when } = draft.words;
  const wrong = refused === when;
  const save = async (time: string | null): Promise<void> => {
    if (await onSave(time)) draft.dropIf({ when });
  };
  const submit = (): void => {
    const time = fromLocal(when);
    setRefused(time === null ? when : null);
    if (time === null) return;
    const doubt = doubtAbout(time, Date.now());
    if (doubt) setDoubted({ time, doubt });
    else void save(time);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
    >
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <input
        ref={field}
        id={id}
        name="when"
        type="datetime-local"
        value={when}
        onChange={({ target }) => {
          setDoubted(null);
          draft.type('when', target.value);
        }}
        aria-invalid={wrong}
        aria-describedby={`${id}-hint`}
        className={`${INPUT} mt-1`}
      />
      <p id={`${id}-hint`} className={wrong ? ERROR : HINT}>
        {wrong ? wrongWords(when) : at ? `Set: ${shortTime(at)}` : 'Not set yet'}
      </p>
      <div role="alert">
        {doubted && (
          <p className="border-lamp bg-sand mt-2 rounded-md border-l-4 px-3 py-2 text-sm">
            <strong className="block">{shortTime(doubted.time)}</strong>
            {doubted.doubt} Save it anyway?
          </p>
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {doubted ? (
          <>
            {/* In the place of "Set", so that a second press in haste saves nothing. */}
            <Button
              onClick={(event) => {
                // Drawn anew it is the button that submits, before the browser acts on the press.
                event.preventDefault();
                setDoubted(null);
                field.current?.focus();
              }}
            >
              Change the date<span className="sr-only"> {label}</span>
            </Button>
            <Button busy={busy} onClick={() => void save(doubted.time)}>
              Save anyway<span className="sr-only"> {label}</span>
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" busy={busy}>
              {at ? 'Change' : 'Set'}
              <span className="sr-only"> {label}</span>
            </Button>
            {at && (
              <Button busy={busy} onClick={() => void save(null)}>
                {clear}
              </Button>
            )}
          </>
        )}
        {draft.isKept && !doubted && <DraftKept onClear={draft.drop} />}
      </div>
    </form>
  );
};

const wrongWords = (when: string): string =>
  when === '' ? 'Please choose a day and a time.' : 'Please check the year.';
