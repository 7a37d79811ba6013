import { useId, useState } from 'react';
import { LOST_REASON_LIMIT } from '@/domain/desk.ts';
import { Button } from '../ui/Button.tsx';
import { ERROR, INPUT, LABEL } from '../ui/field.ts';
import { textOf } from '../ui/text-of.ts';

interface Props {
  onSay: (reason: string) => void;
  onCancel: () => void;
}

const USUAL = ['Too expensive', 'Chose another company', 'Not now', 'Outside our area'];

export const LostReason = ({ onSay, onCancel }: Props) => {
  const id = useId();
  const [missing, setMissing] = useState(false);
  const send = (data: FormData): void => {
    const reason = textOf(data, 'reason');
    if (reason === '') setMissing(true);
    else onSay(reason);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send(new FormData(event.currentTarget));
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
        maxLength={LOST_REASON_LIMIT}
        autoFocus
        autoComplete="off"
        aria-invalid={missing}
        aria-describedby={missing ? `${id}-error` : undefined}
        className={`${INPUT} mt-1`}
      />
      <datalist id={`${id}-usual`}>
        {USUAL.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      {missing && (
        <p id={`${id}-error`} className={ERROR}>
          Please say why it was lost.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" look="main">
          Mark as lost
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
};
