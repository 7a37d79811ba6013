import { useState } from 'react';
import { centsOf, dollars, MOST_CENTS } from '@/domain/money.ts';
import { useDraft } from '@/islands/admin/stores/drafts.ts';
import { LineForm } from '@/islands/admin/ui/LineForm.tsx';

interface Props {
  label: string;
  cents: number | null;
  draftKey: string;
  onSave: (cents: number) => Promise<boolean>;
}

export const AmountForm = ({ label, cents, draftKey, onSave }: Props) => {
  const draft = useDraft(draftKey, { amount: cents === null ? '' : dollars(cents) });
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (): Promise<void> => {
    const read = centsOf(draft.words.amount);
    const found = problemOf(read);
    setProblem(found);
    if (read !== null && found === null && (await onSave(read))) draft.drop();
  };
  return (
    <LineForm
      label={label}
      inputMode="decimal"
      autoFocus
      placeholder="$"
      value={draft.words.amount}
      onChange={({ target }) => draft.type('amount', target.value)}
      problem={problem}
      onSubmit={() => void submit()}
      className="max-w-48 tabular-nums"
    />
  );
};

const problemOf = (cents: number | null): string | null => {
  if (cents === null) return 'Please type an amount, like 8,400 or 8.4k.';
  return cents > MOST_CENTS ? 'Please use at most a million dollars.' : null;
};
