import { useStore } from '@nanostores/react';
import { addDays, dayOf, openDays } from '@/domain/calendar.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { changeLead } from '@/islands/admin/stores/lead-changes.ts';
import { $now, shortTime } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Panel } from '@/islands/admin/ui/Panel.tsx';
import { WhenForm } from '@/islands/admin/ui/WhenForm.tsx';
import { downloadVisit } from './calendar-file.ts';

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
          cancelLabel="Cancel the callback"
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
            cancelLabel="Cancel the visit"
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

const openDayLater = (now: number, days: number): string => {
  const earliest = addDays(dayOf(now), days);
  const [day = earliest] = openDays(earliest);
  return day;
};
