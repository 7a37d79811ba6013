import { useId, useRef, useState } from 'react';
import { dayOf, fromLocal, hoursOn, toLocal } from '@/domain/calendar.ts';
import { DAY } from '@/domain/duration.ts';
import { useDraft } from '@/islands/admin/stores/drafts.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { Button } from './Button.tsx';
import { DraftNotice } from './Feedback.tsx';
import { ERROR, HINT, INPUT, LABEL } from './Field.tsx';

interface WhenFormProps {
  label: string;
  cancelLabel: string;
  at: string | null;
  suggested: string;
  busy: boolean;
  draftKey: string;
  onSave: (at: string | null) => Promise<boolean>;
}

/** In the company's time zone, wherever the phone is. */
export const WhenForm = ({
  label,
  cancelLabel,
  at,
  suggested,
  busy,
  draftKey,
  onSave,
}: WhenFormProps) => {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useState<string | null>(null);
  const [doubted, setDoubted] = useState<{ time: string; doubt: string } | null>(null);
  const draft = useDraft(draftKey, { when: at ? toLocal(at) : suggested });
  const { when } = draft.words;
  const isInvalid = invalid === when;
  const save = async (time: string | null): Promise<void> => {
    if (await onSave(time)) draft.dropIf({ when });
  };
  const submit = (): void => {
    const time = fromLocal(when);
    setInvalid(time === null ? when : null);
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
        aria-invalid={isInvalid}
        aria-describedby={`${id}-hint`}
        className={`${INPUT} mt-1`}
      />
      <p id={`${id}-hint`} className={isInvalid ? ERROR : HINT}>
        {isInvalid ? invalidText(when) : at ? `Set: ${shortTime(at)}` : 'Not set yet'}
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
            {/* In the place of "Set", so that a hasty second press saves nothing. */}
            <Button
              onClick={(event) => {
                // Otherwise the button drawn in its place submits the form.
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
                {cancelLabel}
              </Button>
            )}
          </>
        )}
        {draft.isKept && !doubted && <DraftNotice onClear={draft.drop} />}
      </div>
    </form>
  );
};

const invalidText = (when: string): string =>
  when === '' ? 'Please choose a day and a time.' : 'Please check the year.';

const YEAR = 366 * DAY;

const doubtAbout = (time: string, now: number): string | null => {
  const ahead = Date.parse(time) - now;
  if (ahead < 0) return "That's in the past.";
  if (!hoursOn(dayOf(time))) return "You're closed that day.";
  return ahead > YEAR ? "That's more than a year away." : null;
};
