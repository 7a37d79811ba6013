import { useState } from 'react';
import { centsOf, dollars, MOST_CENTS } from '@/domain/money.ts';
import { useDraft } from '@/islands/admin/stores/drafts.ts';
import { type ChoiceProps, quoted, won } from './outcomes.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { LineForm } from '@/islands/admin/ui/Field.tsx';

const CLEAR = 'Clear the amount';
const NONE_YET = 'No amount yet';

export const QuotedChoice = ({ lead, onSave }: ChoiceProps) => (
  <AmountForm
    label="Quoted"
    cents={lead.quoted_cents}
    without={lead.status === 'quoted' && lead.quoted_cents !== null ? CLEAR : NONE_YET}
    draftKey={`quoted/${lead.id}`}
    onSave={(cents) => onSave(quoted(lead, cents))}
  />
);

export const WonChoice = ({ lead, onSave }: ChoiceProps) => (
  <AmountForm
    label="Won for"
    cents={lead.won_cents ?? lead.quoted_cents}
    without={lead.status === 'won' ? lead.won_cents !== null && CLEAR : NONE_YET}
    draftKey={`won/${lead.id}`}
    onSave={(cents) => onSave(won(lead, cents))}
  />
);

interface Props {
  label: string;
  cents: number | null;
  /** The label of a button that saves no amount; false hides the button. */
  without: string | false;
  draftKey: string;
  onSave: (cents: number | null) => Promise<boolean>;
}

const AmountForm = ({ label, cents, without, draftKey, onSave }: Props) => {
  const draft = useDraft(draftKey, { amount: cents === null ? '' : dollars(cents) });
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (read: number | null): Promise<void> => {
    if (await onSave(read)) draft.drop();
  };
  const submit = async (): Promise<void> => {
    const read = centsOf(draft.words.amount);
    const found = problemOf(read);
    setProblem(found);
    if (found === null) await save(read);
  };
  return (
    <div className="grid gap-2">
      <LineForm
        label={label}
        inputMode="decimal"
        autoFocus
        placeholder="$"
        // What is typed next takes the place of the old amount.
        onFocus={({ target }) => target.select()}
        {...draft.field('amount')}
        problem={problem}
        onSubmit={submit}
        className="max-w-48 tabular-nums"
      />
      {without && (
        <Button look="plain" onClick={() => void save(null)} className="-ml-4 w-fit">
          {without}
        </Button>
      )}
    </div>
  );
};

const problemOf = (cents: number | null): string | null => {
  if (cents === null) return 'Please type an amount, like 8400.';
  return cents > MOST_CENTS ? 'Please use at most a million dollars.' : null;
};
