import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Options } from '@/islands/admin/outcome/Options.tsx';
import { Details } from '@/islands/admin/outcome/OutcomeForm.tsx';
import { callBackChips } from '@/islands/admin/outcome/times.ts';
import { type AskedOf, callBack, type Outcome } from '@/islands/admin/stores/outcome.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';

export const ADDED: AskedOf = {
  id: 'add',
  status: 'new',
  quoted_cents: null,
  won_cents: null,
  follow_up_at: null,
};

const CHOICES = ['Visit', 'Call back', 'Quoted'] as const;

const NEXT_MORNING = ' 9 AM';

const morning = (now: number) =>
  callBackChips(now).find(({ label }) => label.endsWith(NEXT_MORNING)) ?? { label: '', at: '' };

/** What a call ends with if nothing else is chosen. */
export const nextMorning = (): Outcome => callBack(ADDED, morning(Date.now()).at);

interface Props {
  form: string;
  /** Whether what was typed so far can be saved; it says what is wrong. */
  isRight: () => boolean;
  onSave: (outcome: Outcome) => Promise<boolean>;
}

export const AddChoices = ({ form, isRight, onSave }: Props) => {
  const now = useStore($now);
  const [choice, setChoice] = useState<(typeof CHOICES)[number] | null>(null);
  if (choice === null) {
    return (
      <>
        <Button look="main" type="submit" form={form} className="min-h-12">
          Save: call back {morning(now).label.replace('Tomorrow', 'tomorrow')}
        </Button>
        <Options
          label="Or"
          columns="grid-cols-3"
          options={CHOICES}
          onChoose={(chosen) => {
            if (isRight()) setChoice(chosen);
          }}
        />
      </>
    );
  }
  return <Details choice={choice} lead={ADDED} onBack={() => setChoice(null)} onSave={onSave} />;
};
