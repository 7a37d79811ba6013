import { useState } from 'react';
import { callBack, lost } from '@/islands/admin/stores/save-outcome.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { Options } from './Options.tsx';
import type { ChoiceProps } from './OutcomeSheet.tsx';
import { inThreeMonths } from './times.ts';

const LATER = 'Not now';
export const LOST_REASONS = ['Too expensive', 'Someone else', LATER, 'Outside our area'];
const IN_3_MONTHS = 'In 3 months';

export const LostChoice = ({ lead, onSave }: ChoiceProps) => {
  const [now] = useState(() => Date.now());
  const [asksWhen, setAsksWhen] = useState(false);
  const chooseWhen = (when: string): void => {
    const at = inThreeMonths(now);
    void onSave(
      when === IN_3_MONTHS ? callBack(lead, at, `Call back ${shortTime(at)}`) : lost(LATER),
    );
  };
  const chooseReason = (reason: string): void => {
    if (reason === LATER) setAsksWhen(true);
    else void onSave(lost(reason));
  };
  return asksWhen ? (
    <Options options={[IN_3_MONTHS, 'Never']} onChoose={chooseWhen} />
  ) : (
    <Options options={LOST_REASONS} onChoose={chooseReason} />
  );
};
