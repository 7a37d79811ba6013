import { useState } from 'react';
import { centsOf, dollars, MOST_CENTS } from '@/domain/money.ts';
import { useDraft } from '@/islands/admin/stores/drafts.ts';
import { type ChoiceProps, quoted, won } from './outcomes.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { LineForm } from '@/islands/admin/ui/Field.tsx';

export const QuotedChoice = ({ lead, onSave }: ChoiceProps) => (
  <div className="grid gap-2">
    <AmountForm
      label="Quoted"
      cents={lead.quoted_cents}
      draftKey={`quoted/${lead.id}`}
      onSave={(cents) => onSave(quoted(lead, cents))}
    />
    <Button look="plain" onClick={() => void onSave(quoted(lead, null))} className="-ml-4 w-fit">
      No amount yet
    </Button>
  </div>
);

export const WonChoice = ({ lead, onSave }: ChoiceProps) => (
  <AmountForm
    label="Won for"
    cents={lead.won_cents ?? lead.quoted_cents}
    draftKey={`won/${lead.id}`}
    onSave={(cents) => onSave(won(lead, cents))}
  />
);

interface Props {
  label: string;
  cents: number | null;
  draftKey: string;
  onSave: (cents: number) => Promise<boolean>;
}

const AmountForm = ({ label, cents, draftKey, onSave }: Props) => {
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
      {...draft.field('amount')}
      problem={problem}
      onSubmit={submit}
      className="max-w-48 tabular-nums"
    />
  );
};

const problemOf = (cents: number | null): string | null => {
  if (cents === null) return 'Please type an amount, like 8,400 or 8.4k.';
  return cents > MOST_CENTS ? 'Please use at most a million dollars.' : null;
};
