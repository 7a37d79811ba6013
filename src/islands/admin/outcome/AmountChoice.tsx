import { dollars } from '@/domain/money.ts';
import { quoted } from '@/islands/admin/stores/save-outcome.ts';
import { AmountForm } from '@/islands/admin/ui/AmountForm.tsx';
import { Button } from '@/islands/admin/ui/Button.tsx';
import type { ChoiceProps } from './OutcomeSheet.tsx';

export const AmountChoice = ({ lead, onSave }: ChoiceProps) => (
  <div className="grid gap-2">
    <AmountForm
      label="Quoted"
      cents={lead.quoted_cents}
      draftKey={`quoted/${lead.id}`}
      focuses
      onSave={(cents) => onSave(quoted(lead, cents, `Quoted ${dollars(cents)}`))}
    />
    <Button
      look="plain"
      onClick={() => void onSave(quoted(lead, null, 'Quoted'))}
      className="-ml-4 w-fit"
    >
      No amount yet
    </Button>
  </div>
);
