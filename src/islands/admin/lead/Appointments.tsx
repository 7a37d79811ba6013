import { useStore } from '@nanostores/react';
import { openDays } from '@/domain/business-hours.ts';
import { addDays, dayOf } from '@/domain/calendar.ts';
import type { Lead } from '@/domain/desk.ts';
import { changeLead } from '../changes/change-lead.ts';
import { $now, shortTime } from '../clock.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { downloadVisit } from './download-visit.ts';
import { WhenForm } from './WhenForm.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

export const Appointments = ({ lead, pending }: Props) => {
  const now = useStore($now);
  const save = async (what: 'follow_up_at' | 'visit_at', at: string | null): Promise<boolean> => {
    const told =
      what === 'visit_at'
        ? at
          ? `Visit set for ${shortTime(at)}`
          : 'Visit canceled'
        : at
          ? `Callback set for ${shortTime(at)}`
          : 'Callback canceled';
    return (await changeLead(lead, { [what]: at }, told)) === 'done';
  };
  return (
    <Panel title="Schedule">
      <div className="grid gap-6 sm:grid-cols-2">
        <WhenForm
          key={`call-${lead.follow_up_at}`}
          label="Call back on"
          clear="Cancel the callback"
          at={lead.follow_up_at}
          suggested={`${openDayLater(now, 1)}T09:00`}
          busy={pending}
          draftKey={`callback/${lead.id}`}
          onSave={(at) => save('follow_up_at', at)}
        />
        <div>
          <WhenForm
            key={`visit-${lead.visit_at}`}
            label="Visit on"
            clear="Cancel the visit"
            at={lead.visit_at}
            suggested={`${openDayLater(now, 2)}T10:00`}
            busy={pending}
            draftKey={`visit/${lead.id}`}
            onSave={(at) => save('visit_at', at)}
          />
          {lead.visit_at && (
            <Button onClick={() => downloadVisit(lead)} className="mt-2">
              Add to calendar
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
};

/** The first day on which the company is open, so many days from now or later. */
const openDayLater = (now: number, days: number): string => {
  const earliest = addDays(dayOf(now), days);
  const [day = earliest] = openDays(earliest);
  return day;
};
