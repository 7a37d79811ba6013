import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { addDays, dayOf, openDays } from '@/domain/calendar.ts';
import { HOUR } from '@/domain/duration.ts';
import { callBack, visit } from '@/islands/admin/stores/save-outcome.ts';
import { $overview } from '@/islands/admin/stores/dashboard-data.ts';
import { clockTime, shortTime } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { WhenForm } from '@/islands/admin/ui/WhenForm.tsx';
import type { ChoiceProps } from './OutcomeSheet.tsx';
import { callBackChips, visitDays } from './times.ts';

export const CallBackChoice = ({ lead, onSave }: ChoiceProps) => {
  const [now] = useState(() => Date.now());
  const [picks, setPicks] = useState(false);
  const save = (at: string): void => onSave(callBack(lead, at, `Call back ${shortTime(at)}`));
  if (picks) return <Pick label="Call back on" draftKey={`callback/${lead.id}`} onPick={save} />;
  return (
    <div className="grid grid-cols-2 gap-2">
      {callBackChips(now).map(({ label, at }) => (
        <Button key={label} onClick={() => save(at)} className="min-h-12 px-2">
          {label}
        </Button>
      ))}
      <Button onClick={() => setPicks(true)} className="min-h-12 px-2">
        Pick
      </Button>
    </div>
  );
};

export const VisitChoice = ({ lead, onSave }: ChoiceProps) => {
  const [now] = useState(() => Date.now());
  const [day, setDay] = useState<string | null>(null);
  const [picks, setPicks] = useState(false);
  const [asked, setAsked] = useState<{ at: string; other: string } | null>(null);
  const booked = useStore($overview)?.today.booked ?? [];
  const days = visitDays(now);
  const hours = days.find(({ label }) => label === day)?.hours;
  const book = (at: string): void => onSave(visit(at, `Visit ${shortTime(at)}`));
  const choose = (at: string): void => {
    const near = booked.find(
      (other) => other.id !== lead.id && Math.abs(Date.parse(other.at) - Date.parse(at)) < HOUR,
    );
    if (near) setAsked({ at, other: `${near.name} is at ${clockTime(near.at)}. Book anyway?` });
    else book(at);
  };
  if (asked) {
    return (
      <div role="alert" className="grid gap-2">
        <p className="font-semibold wrap-anywhere">{asked.other}</p>
        <div className="grid grid-cols-2 gap-2">
          <Button onClick={() => setAsked(null)} className="min-h-12">
            Another time
          </Button>
          <Button onClick={() => book(asked.at)} className="min-h-12">
            Book anyway
          </Button>
        </div>
      </div>
    );
  }
  if (picks) return <Pick label="Visit on" draftKey={`visit/${lead.id}`} onPick={choose} />;
  return (
    <div className="grid grid-cols-3 gap-2">
      {hours
        ? hours.map(({ label, at }) => (
            <Button key={label} onClick={() => choose(at)} className="min-h-12 px-2">
              {label}
            </Button>
          ))
        : days.map(({ label }) => (
            <Button key={label} onClick={() => setDay(label)} className="min-h-12 px-2">
              {label}
            </Button>
          ))}
      <Button onClick={() => setPicks(true)} className="min-h-12 px-2">
        Pick
      </Button>
    </div>
  );
};

interface PickProps {
  label: string;
  draftKey: string;
  onPick: (at: string) => void;
}

const Pick = ({ label, draftKey, onPick }: PickProps) => {
  const [now] = useState(() => Date.now());
  const [day = ''] = openDays(addDays(dayOf(now), 1));
  return (
    <WhenForm
      label={label}
      cancelLabel=""
      at={null}
      suggested={`${day}T09:00`}
      busy={false}
      draftKey={draftKey}
      onSave={(at) => {
        if (at) onPick(at);
        return Promise.resolve(true);
      }}
    />
  );
};
