import { useId, useState } from 'react';
import { centsOf, dollars, MOST_CENTS } from '@/domain/money.ts';
import { useDraft } from '@/islands/admin/stores/drafts.ts';
import { Button } from './Button.tsx';
import { ERROR, INPUT, LABEL } from './Field.tsx';

interface Props {
  label: string;
  cents: number | null;
  draftKey: string;
  busy?: boolean;
  focuses: boolean;
  /** Whether it was saved; if not, the draft stays. */
  onSave: (cents: number) => Promise<boolean>;
}

export const AmountForm = ({ label, cents, draftKey, busy = false, focuses, onSave }: Props) => {
  const id = useId();
  const draft = useDraft(draftKey, { amount: cents === null ? '' : dollars(cents) });
  const [problem, setProblem] = useState<string | null>(null);
  const { amount } = draft.words;
  const submit = async (): Promise<void> => {
    const read = centsOf(amount);
    const found = problemOf(read);
    setProblem(found);
    if (read === null || found !== null) return;
    if (await onSave(read)) draft.dropIf({ amount });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          autoFocus={focuses}
          placeholder="$"
          value={amount}
          onChange={({ target }) => draft.type('amount', target.value)}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-error` : undefined}
          className={`${INPUT} min-h-12 max-w-48 tabular-nums`}
        />
        <Button type="submit" look="main" busy={busy} className="min-h-12">
          Save
        </Button>
      </div>
      {problem && (
        <p id={`${id}-error`} role="alert" className={ERROR}>
          {problem}
        </p>
      )}
    </form>
  );
};

const problemOf = (cents: number | null): string | null => {
  if (cents === null) return 'Please type an amount, like 8,400 or 8.4k.';
  return cents > MOST_CENTS ? 'Please use at most a million dollars.' : null;
};
