import { useState } from 'react';
import { type ChoiceProps, lost, notNow } from './outcomes.ts';
import { Options } from './Options.tsx';
import { inThreeMonths } from './times.ts';

const LATER = 'Not now';
export const LOST_REASONS = [
  'Too expensive',
  'Someone else',
  LATER,
  'Outside our area',
  'Asked us to stop',
];
const IN_3_MONTHS = 'In 3 months';

export const LostChoice = ({ lead, onSave }: ChoiceProps) => {
  const [asksWhen, setAsksWhen] = useState(false);
  const choose = (option: string): void => {
    if (option === LATER) setAsksWhen(true);
    else if (option === IN_3_MONTHS) void onSave(notNow(lead, inThreeMonths(Date.now())));
    else void onSave(lost(option === 'Never' ? LATER : option));
  };
  return (
    <Options
      label={asksWhen ? 'When to call again' : 'Why it was lost'}
      options={asksWhen ? [IN_3_MONTHS, 'Never'] : LOST_REASONS}
      onChoose={choose}
    />
  );
};
