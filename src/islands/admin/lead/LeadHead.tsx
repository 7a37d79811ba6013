import { leadName } from '@/domain/lead.ts';
import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { isOpen, type Lead } from '@/domain/managed-lead.ts';
import { changeLead } from '@/islands/admin/stores/lead-changes.ts';
import { askOutcome, type Choice } from '@/islands/admin/stores/outcome.ts';
import { jobText, townName } from '@/islands/admin/text/lead-text.ts';
import { followUpText } from '@/islands/admin/text/badge-text.ts';
import { $now, shortTime } from '@/islands/admin/text/time.ts';
import { BestTimeBadge, PromiseClock, StatusBadge } from '@/islands/admin/ui/Badges.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { ContactActions } from '@/islands/admin/ui/Links.tsx';
import { downloadVisit } from './calendar-file.ts';
import { Money } from './Money.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

/** Who it is, what is next, and why. */
export const LeadHead = ({ lead, pending, queued }: Props & { queued: boolean }) => (
  <header className="border-line bg-surface grid gap-3 rounded-lg border p-4 md:p-5">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 className="text-2xl leading-8 font-semibold wrap-anywhere">{leadName(lead)}</h2>
      <StatusBadge lead={lead} pending={pending} queued={queued} />
      <p className="basis-full wrap-anywhere">
        {whereText(lead)}
        <span className="text-muted block text-sm">
          {[jobText(lead), lead.reach && 'text first'].filter(Boolean).join(' · ')}
        </span>
      </p>
      {lead.message && (
        <p className="border-lamp basis-full border-l-4 pl-3 wrap-anywhere whitespace-pre-wrap">
          {lead.message}
        </p>
      )}
    </div>
    <Next lead={lead} pending={pending} />
    <ContactActions lead={lead} first={isOpen(lead)} />
    <Money lead={lead} pending={pending} />
  </header>
);

const whereText = ({ address, town }: Lead): string => {
  const name = townName(town);
  return address === '' || address.includes(name) ? address : `${address} · ${name}`;
};

/** A suspect gets a promise when it is judged, and nothing may move then. */
const ROOM_FOR_PROMISE = 'min-h-12';

const Next = ({ lead, pending }: Props) => {
  const now = useStore($now);
  const followUp = followUpText(lead, now);
  const { visit_at } = lead;
  const hasVisit = visit_at !== null && (Date.parse(visit_at) > now || lead.status === 'scheduled');
  if (!isOpen(lead) && !hasVisit) return null;
  return (
    <div className={`grid content-start gap-1 ${lead.suspect ? ROOM_FOR_PROMISE : ''}`}>
      {visit_at !== null && hasVisit && (
        <Planned
          choice="Visit"
          text={`Visit ${shortTime(visit_at)}`}
          lead={lead}
          pending={pending}
        />
      )}
      {followUp && (
        <Planned
          choice="Call back"
          text={followUp.text}
          isDue={followUp.isDue}
          lead={lead}
          pending={pending}
        />
      )}
      {!followUp && lead.answered_at === null && <PromiseClock lead={lead} />}
      {!followUp && !hasVisit && <BestTimeBadge lead={lead} />}
    </div>
  );
};

interface PlannedProps extends Props {
  choice: Choice & ('Visit' | 'Call back');
  text: string;
  isDue?: boolean;
}

const Planned = ({ choice, text, isDue = false, lead, pending }: PlannedProps) => {
  const isVisit = choice === 'Visit';
  const change = ({ currentTarget }: MouseEvent): void =>
    askOutcome(lead, { at: currentTarget.getBoundingClientRect(), choice });
  const cancel = (): void => {
    if (pending) return;
    const none = isVisit ? { visit_at: null } : { follow_up_at: null };
    void changeLead(lead, none, isVisit ? 'Visit canceled' : 'Callback canceled');
  };
  return (
    <div className="-my-1 flex items-center">
      <button
        type="button"
        onClick={change}
        className={`mr-auto min-h-11 text-left font-semibold tabular-nums underline-offset-4 hover:underline ${isDue ? 'text-accent-text' : ''}`}
      >
        {text}
        <span className="sr-only">, change</span>
      </button>
      {isVisit && (
        <button type="button" onClick={() => downloadVisit(lead)} className={SMALL}>
          <Icon name="calendar" />
          <span className="sr-only">Add to calendar</span>
        </button>
      )}
      <button type="button" aria-disabled={pending} onClick={cancel} className={SMALL}>
        <Icon name="close" />
        <span className="sr-only">Cancel {isVisit ? 'the visit' : 'the callback'}</span>
      </button>
    </div>
  );
};

const SMALL = 'text-muted hover:text-ink -mr-2.5 grid size-11 place-items-center';
