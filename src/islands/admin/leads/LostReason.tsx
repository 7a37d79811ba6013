import { useId, useState } from 'react';
import { LOST_REASON_LIMIT } from '@/domain/desk.ts';
import { useDraft } from '../drafts.ts';
import { Button } from '../ui/Button.tsx';
import { ERROR, INPUT, LABEL } from '../ui/field.ts';

interface Props {
  /** Which draft the device keeps it as. */
  draftKey: string;
  busy: boolean;
  /** True once it is saved. */
  onSay: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}

const USUAL = ['Too expensive', 'Chose another company', 'Not now', 'Outside our area'];

export const LostReason = ({ draftKey, busy, onSay, onCancel }: Props) => {
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  const draft = useDraft(draftKey, { reason: '' });
  const send = async (): Promise<void> => {
    const reason = draft.words.reason.trim();
    const problem = problemOf(reason);
    setWrong(problem);
    if (problem === null && (await onSay(reason))) draft.drop();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
      className="mt-4"
    >
      <label htmlFor={id} className={LABEL}>
        Why was it lost?
      </label>
      <input
        id={id}
        name="reason"
        list={`${id}-usual`}
        value={draft.words.reason}
        onChange={({ target }) => draft.type('reason', target.value)}
        autoFocus
        autoComplete="off"
        aria-invalid={wrong !== null}
        aria-describedby={wrong ? `${id}-error` : undefined}
        className={`${INPUT} mt-1`}
      />
      <datalist id={`${id}-usual`}>
        {USUAL.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      {wrong && (
        <p id={`${id}-error`} className={ERROR}>
          {wrong}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" look="main" busy={busy}>
          Mark as lost
        </Button>
        <Button
          onClick={() => {
            draft.drop();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
};

const problemOf = (reason: string): string | null => {
  if (reason === '') return 'Please say why it was lost.';
  return reason.length > LOST_REASON_LIMIT
    ? `Please use at most ${LOST_REASON_LIMIT} characters.`
    : null;
};
