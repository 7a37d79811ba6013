import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { HOUR } from '@/domain/duration.ts';
import { halfDayText } from '@/domain/half-day.ts';
import { callBack, visit } from '@/islands/admin/stores/outcome.ts';
import { $overview } from '@/islands/admin/stores/today.ts';
import { clockTime } from '@/islands/admin/text/time.ts';
import type { ChoiceProps } from './OutcomeForm.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import { callBackChips, visitDays } from './times.ts';

export const CallBackChoice = ({ lead, onSave }: ChoiceProps) => {
  const [chips] = useState(() => callBackChips(Date.now()));
  const save = (at: string): void => void onSave(callBack(lead, at));
  return <TimeChoice label="Call back on" chips={chips} onPick={save} />;
};

export const VisitChoice = ({ lead, onSave }: ChoiceProps) => {
  const [days] = useState(() => visitDays(Date.now()));
  const [day, setDay] = useState<string | null>(null);
  const booked = useStore($overview)?.today.booked ?? [];
  const takenBy = (at: string): string | null => {
    const near = booked.find(
      (other) => other.id !== lead.id && Math.abs(Date.parse(other.at) - Date.parse(at)) < HOUR,
    );
    return near ? `${near.name} is at ${clockTime(near.at)}.` : null;
  };
  const hours = days.find(({ label }) => label === day)?.hours;
  return (
    <div className="grid gap-2">
      {lead.measure && <p>They asked for {halfDayText(lead.measure)}.</p>}
      <TimeChoice
        label="Visit on"
        columns="grid-cols-3"
        chips={hours ?? days}
        doubt={takenBy}
        onStep={setDay}
        onPick={(at) => void onSave(visit(lead, at))}
      />
    </div>
  );
};
