import { useState } from 'react';
import { AmountChoice } from '@/islands/admin/outcome/AmountChoice.tsx';
import { Options } from '@/islands/admin/outcome/Options.tsx';
import { CallBackChoice, VisitChoice } from '@/islands/admin/outcome/TimeChoices.tsx';
import { callBackChips } from '@/islands/admin/outcome/times.ts';
import { callBack, type Outcome } from '@/islands/admin/stores/save-outcome.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';

/** What the choices of an outcome ask of a lead that isn't there yet. */
export const ADDED = { id: 'add', status: 'new', quoted_cents: null, follow_up_at: null } as const;

const DETAILS = { Visit: VisitChoice, 'Call back': CallBackChoice, Quoted: AmountChoice };
const CHOICES = Object.keys(DETAILS) as (keyof typeof DETAILS)[];

const NEXT_MORNING = ' 9 AM';

const morning = (now: number) =>
  callBackChips(now).find(({ label }) => label.endsWith(NEXT_MORNING)) ?? { label: '', at: '' };

/** What a call ends with if nothing else is chosen. */
export const nextMorning = (now: number): Outcome => {
  const { label, at } = morning(now);
  return callBack(ADDED, at, `Call back ${lowered(label)}`);
};

const lowered = (label: string): string => label.replace('Tomorrow', 'tomorrow');

interface Props {
  form: string;
  busy: boolean;
  /** Whether what was typed so far can be saved; it says what is wrong. */
  isRight: () => boolean;
  onSave: (outcome: Outcome) => Promise<boolean>;
}

export const AddChoices = ({ form, busy, isRight, onSave }: Props) => {
  const [now] = useState(() => Date.now());
  const [choice, setChoice] = useState<keyof typeof DETAILS | null>(null);
  if (busy)
    return (
      <p role="status" className="min-h-12 content-center font-semibold">
        Saving…
      </p>
    );
  if (choice === null) {
    return (
      <>
        <Button look="main" type="submit" form={form} className="min-h-12">
          Save: call back {lowered(morning(now).label)}
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
  const Details = DETAILS[choice];
  return (
    <>
      <Button look="plain" onClick={() => setChoice(null)} className="-ml-4 w-fit">
        <Icon name="back" />
        {choice}
      </Button>
      <Details lead={ADDED} onSave={onSave} />
    </>
  );
};
