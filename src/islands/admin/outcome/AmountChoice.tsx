import { quoted, won } from '@/islands/admin/stores/outcome.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { AmountForm } from './AmountForm.tsx';
import type { ChoiceProps } from './OutcomeForm.tsx';

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

/** The quoted amount, unless it became another one. */
export const WonChoice = ({ lead, onSave }: ChoiceProps) => (
  <AmountForm
    label="Won for"
    cents={lead.won_cents ?? lead.quoted_cents}
    draftKey={`won/${lead.id}`}
    onSave={(cents) => onSave(won(lead, cents))}
  />
);
