import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { addDays, dayOf, fromLocal } from '@/domain/calendar.ts';
import { hoursOn, openDays } from '@/domain/opening-hours.ts';
import { DAY, HOUR } from '@/domain/duration.ts';
import { halfDayText } from '@/domain/half-day.ts';
import { appointment, callBack, type ChoiceProps } from './outcomes.ts';
import { $overview } from '@/islands/admin/stores/overview.ts';
import { $now, clockTime, dayName, shortTime } from '@/islands/admin/text/time.ts';
import { Options } from './Options.tsx';
import { appointmentDays, callBackChips, type Chip, IN_AN_HOUR, inAnHour } from './times.ts';
import { LineForm } from '@/islands/admin/ui/Field.tsx';

export const CallBackChoice = ({ lead, onSave }: ChoiceProps) => (
  <TimeChoice
    key={dayOf(useStore($now))}
    label="Call back on"
    chipsAt={callBackChips}
    onPick={(at) => onSave(callBack(lead, at))}
  />
);

export const AppointmentChoice = ({ lead, onSave }: ChoiceProps) => {
  const booked = useStore($overview)?.today.booked ?? [];
  const takenBy = (at: string): string | null => {
    const near = booked.find(
      (other) => other.id !== lead.id && Math.abs(Date.parse(other.at) - Date.parse(at)) < HOUR,
    );
    return near ? `${near.name} is at ${clockTime(near.at)}.` : null;
  };
  return (
    <div className="grid gap-2">
      {lead.measure && <p>They asked for {halfDayText(lead.measure)}.</p>}
      <TimeChoice
        key={dayOf(useStore($now))}
        label="Visit on"
        columns="grid-cols-3"
        chipsAt={appointmentDays}
        doubt={takenBy}
        onPick={(at) => onSave(appointment(lead, at))}
      />
    </div>
  );
};

interface Props {
  label: string;
  columns?: 'grid-cols-3';
  /** The times to choose from. A day leads to its hours. */
  chipsAt: (now: number) => (Chip | { label: string; hours: Chip[] })[];
  /** A sentence against the chosen time. The owner is asked once whether to save it anyway. */
  doubt?: (at: string) => string | null;
  onPick: (at: string) => unknown;
}

const PICK = 'Pick';
const ANOTHER_TIME = 'Another time';

/** Times are in the company's zone, wherever the phone is. A new day resets the choice: “Tomorrow” changes. */
const TimeChoice = ({ label, columns, chipsAt, doubt, onPick }: Props) => {
  const [first] = useState(() => chipsAt(Date.now()));
  const [hours, setHours] = useState<Chip[] | null>(null);
  const chips = hours ?? first;
  const [picked, setPicked] = useState<string | null>(null);
  const [doubted, setDoubted] = useState<{ at: string; text: string } | null>(null);
  const take = (at: string): void => {
    const text = doubtAbout(at, Date.now()) ?? doubt?.(at);
    if (text) setDoubted({ at, text });
    else onPick(at);
  };
  const choose = (option: string): void => {
    const chip = chips.find((each) => each.label === option);
    if (!chip) setPicked(suggestedTime());
    else if ('hours' in chip) setHours(chip.hours);
    // An hour counts from the press, because the sheet may have been open for a while.
    else take(new Date(option === IN_AN_HOUR ? inAnHour(Date.now()) : chip.at).toISOString());
  };
  if (doubted) {
    return (
      <div role="alert" className="grid gap-2">
        <p className="wrap-anywhere">
          <strong className="block font-semibold">{shortTime(doubted.at)}</strong>
          {doubted.text} Save it anyway?
        </p>
        <Options
          options={[ANOTHER_TIME, 'Save anyway']}
          onChoose={(option) => {
            if (option === ANOTHER_TIME) setDoubted(null);
            else onPick(doubted.at);
          }}
        />
      </div>
    );
  }
  if (picked !== null) {
    return (
      <LineForm
        label={label}
        button="Set"
        type="datetime-local"
        autoFocus
        value={picked}
        onChange={({ target }) => setPicked(target.value)}
        required
        min={FIRST}
        max={LAST}
        onSubmit={() => {
          const at = fromLocal(picked);
          if (at !== null) take(at);
        }}
      />
    );
  }
  const options = [...chips.map((chip) => chip.label), PICK];
  return (
    <>
      {hours?.[0] && <p className="font-semibold">{dayName(hours[0].at)}</p>}
      <Options label={label} columns={columns} options={options} onChoose={choose} />
    </>
  );
};

const suggestedTime = (): string => {
  const [day = ''] = openDays(addDays(dayOf(Date.now()), 1));
  return `${day}T09:00`;
};

/** A year outside this range is a typo. */
const FIRST = '2000-01-01T00:00';
const LAST = '2999-12-31T23:59';

const YEAR = 366 * DAY;

const doubtAbout = (time: string, now: number): string | null => {
  const ahead = Date.parse(time) - now;
  if (ahead < 0) return "That's in the past.";
  if (!hoursOn(dayOf(time))) return "You're closed that day.";
  return ahead > YEAR ? "That's more than a year away." : null;
};
