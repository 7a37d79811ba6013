import type { Lead } from '@/domain/desk.ts';
import { PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import { useLead } from '../changes/known-leads.ts';
import { noteMissed, noteReached } from '../changes/note-call.ts';
import { ContactActions } from '../contact/ContactActions.tsx';
import { leadParams } from '../leads/filter.ts';
import { BestTimeMark } from '../marks/BestTimeMark.tsx';
import { FollowUpMark } from '../marks/FollowUpMark.tsx';
import { MissedMark } from '../marks/MissedMark.tsx';
import { PromiseClock } from '../marks/PromiseClock.tsx';
import { townName } from '../leads/town-name.ts';
import { UnreadMark } from '../marks/UnreadMark.tsx';
import { windowsInWords } from '../leads/windows-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { Moment } from '../ui/Moment.tsx';
import { PlaceLink } from '../ui/PlaceLink.tsx';

interface Props {
  listed: Lead;
  first: boolean;
}

export const CallCard = ({ listed, first }: Props) => {
  const { lead, pending, erased } = useLead(listed);
  if (erased) return null;
  return (
    <li
      className={`border-line bg-surface flex flex-col gap-3 rounded-lg border p-4 ${first ? 'border-t-accent border-t-4' : ''} ${pending ? 'opacity-70' : ''}`}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <PlaceLink
            to={leadParams(lead.id)}
            className="hover:text-accent-text inline-flex min-h-11 min-w-0 items-center gap-2 text-lg leading-6 font-semibold wrap-anywhere underline decoration-transparent underline-offset-4 hover:decoration-current"
          >
            <UnreadMark lead={lead} />
            {lead.name}
          </PlaceLink>
          <div className="text-right">
            {lead.status === 'new' && <PromiseClock lead={lead} />}
            <FollowUpMark lead={lead} />
          </div>
        </div>
        <p className="text-muted text-sm">
          {townName(lead.town)} · {windowsInWords(lead)} ·{' '}
          {PREFERRED_TIME_LABELS[lead.preferred_time]} · received <Moment iso={lead.created_at} />
        </p>
      </div>
      <BestTimeMark lead={lead} />
      <MissedMark lead={lead} />
      {lead.joins && <p className="text-sm font-semibold">Reached out again within a day</p>}
      <div className="mt-auto grid gap-2">
        <ContactActions lead={lead} first={first} />
        <div className="flex flex-wrap gap-2">
          <Button busy={pending} onClick={() => noteReached(lead)} className="grow max-sm:px-2">
            Reached
          </Button>
          <Button busy={pending} onClick={() => noteMissed(lead)} className="grow max-sm:px-2">
            No answer
          </Button>
        </div>
      </div>
    </li>
  );
};
