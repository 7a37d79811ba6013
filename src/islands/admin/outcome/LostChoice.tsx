import { useState } from 'react';
import { callBack, lost } from '@/islands/admin/stores/save-outcome.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import type { ChoiceProps } from './OutcomeSheet.tsx';
import { inThreeMonths } from './times.ts';

const LATER = 'Not now';
const REASONS = ['Too expensive', 'Someone else', LATER, 'Outside our area'];

export const LostChoice = ({ lead, onSave }: ChoiceProps) => {
  const [now] = useState(() => Date.now());
  const [asksWhen, setAsksWhen] = useState(false);
  if (asksWhen) {
    const at = inThreeMonths(now);
    return (
      <div className="grid grid-cols-2 gap-2">
        <Button
          onClick={() => onSave(callBack(lead, at, `Call back ${shortTime(at)}`))}
          className="min-h-12 px-2"
        >
          In 3 months
        </Button>
        <Button onClick={() => onSave(lost(LATER))} className="min-h-12 px-2">
          Never
        </Button>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      {REASONS.map((reason) => (
        <Button
          key={reason}
          onClick={() => (reason === LATER ? setAsksWhen(true) : onSave(lost(reason)))}
          className="min-h-12 px-2"
        >
          {reason}
        </Button>
      ))}
    </div>
  );
};
