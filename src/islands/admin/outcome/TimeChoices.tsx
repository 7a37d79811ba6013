import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { addDays, dayOf, openDays } from '@/domain/calendar.ts';
import { HOUR } from '@/domain/duration.ts';
import { halfDayText } from '@/domain/half-day.ts';
import { callBack, visit } from '@/islands/admin/stores/save-outcome.ts';
import { $overview } from '@/islands/admin/stores/dashboard-data.ts';
import { clockTime, shortTime } from '@/islands/admin/text/time.ts';
import { WhenForm } from '@/islands/admin/ui/WhenForm.tsx';
import { Options } from './Options.tsx';
import type { ChoiceProps } from './OutcomeSheet.tsx';
import { callBackChips, visitDays } from './times.ts';

const PICK = 'Pick';
const labels = (chips: readonly { label: string }[]): string[] => [
  ...chips.map(({ label }) => label),
  PICK,
];

export const CallBackChoice = ({ lead, onSave }: ChoiceProps) => {
  const [now] = useState(() => Date.now());
  const [picks, setPicks] = useState(false);
  const save = (at: string): Promise<boolean> =>
    onSave(callBack(lead, at, `Call back ${shortTime(at)}`));
  if (picks)
    return <Pick label="Call back on" draftKey={`callback/${lead.id}`} now={now} onPick={save} />;
  const chips = callBackChips(now);
  const choose = (option: string): void => {
    const chip = chips.find(({ label }) => label === option);
    if (chip) void save(chip.at);
    else setPicks(true);
  };
  return <Options options={labels(chips)} onChoose={choose} />;
};

const ANOTHER_TIME = 'Another time';

export const VisitChoice = ({ lead, onSave }: ChoiceProps) => {
  const [now] = useState(() => Date.now());
  const [day, setDay] = useState<string | null>(null);
  const [picks, setPicks] = useState(false);
  const [doubt, setDoubt] = useState<{ at: string; text: string } | null>(null);
  const booked = useStore($overview)?.today.booked ?? [];
  const days = visitDays(now);
  const hours = days.find(({ label }) => label === day)?.hours;
  const book = (at: string): Promise<boolean> => onSave(visit(lead, at, `Visit ${shortTime(at)}`));
  const bookUnlessTaken = (at: string): Promise<boolean> => {
    const near = booked.find(
      (other) => other.id !== lead.id && Math.abs(Date.parse(other.at) - Date.parse(at)) < HOUR,
    );
    if (!near) return book(at);
    setDoubt({ at, text: `${near.name} is at ${clockTime(near.at)}. Book anyway?` });
    return Promise.resolve(false);
  };
  const choose = (option: string): void => {
    const hour = hours?.find(({ label }) => label === option);
    if (option === PICK) setPicks(true);
    else if (hour) void bookUnlessTaken(hour.at);
    else setDay(option);
  };
  if (doubt) {
    return (
      <div role="alert" className="grid gap-2">
        <p className="font-semibold wrap-anywhere">{doubt.text}</p>
        <Options
          options={[ANOTHER_TIME, 'Book anyway']}
          onChoose={(option) => {
            if (option === ANOTHER_TIME) setDoubt(null);
            else void book(doubt.at);
          }}
        />
      </div>
    );
  }
  if (picks)
    return (
      <Pick label="Visit on" draftKey={`visit/${lead.id}`} now={now} onPick={bookUnlessTaken} />
    );
  return (
    <div className="grid gap-2">
      {lead.measure && <p>They asked for {halfDayText(lead.measure)}.</p>}
      <Options columns="grid-cols-3" options={labels(hours ?? days)} onChoose={choose} />
    </div>
  );
};

interface PickProps {
  label: string;
  draftKey: string;
  now: number;
  onPick: (at: string) => Promise<boolean>;
}

const Pick = ({ label, draftKey, now, onPick }: PickProps) => {
  const [day = ''] = openDays(addDays(dayOf(now), 1));
  return (
    <WhenForm
      label={label}
      cancelLabel=""
      at={null}
      suggested={`${day}T09:00`}
      busy={false}
      draftKey={draftKey}
      onSave={(at) => (at === null ? Promise.resolve(false) : onPick(at))}
    />
  );
};
