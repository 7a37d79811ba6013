import { useId, useState } from 'react';
import { centsOf, dollars, MOST_CENTS } from '@/domain/money.ts';
import { useDraft } from '@/islands/admin/stores/drafts.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { FieldError, INPUT, LABEL } from '@/islands/admin/ui/Field.tsx';

interface Props {
  label: string;
  cents: number | null;
  draftKey: string;
  onSave: (cents: number) => Promise<boolean>;
}

export const AmountForm = ({ label, cents, draftKey, onSave }: Props) => {
  const id = useId();
  const draft = useDraft(draftKey, { amount: cents === null ? '' : dollars(cents) });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const read = centsOf(draft.words.amount);
    const found = problemOf(read);
    setProblem(found);
    if (read !== null && found === null && (await onSave(read))) draft.drop();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
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
          autoFocus
          placeholder="$"
          value={draft.words.amount}
          onChange={({ target }) => draft.type('amount', target.value)}
          aria-invalid={problem !== null}
          aria-describedby={problem ? `${id}-error` : undefined}
          className={`${INPUT} min-h-12 max-w-48 tabular-nums`}
        />
        <Button type="submit" look="main" className="min-h-12">
          Save
        </Button>
      </div>
      <FieldError id={`${id}-error`} text={problem} />
    </form>
  );
};

const problemOf = (cents: number | null): string | null => {
  if (cents === null) return 'Please type an amount, like 8,400 or 8.4k.';
  return cents > MOST_CENTS ? 'Please use at most a million dollars.' : null;
};
