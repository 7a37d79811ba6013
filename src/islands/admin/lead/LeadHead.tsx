import { business } from '@/domain/business.ts';
import type { Lead } from '@/domain/desk.ts';
import { estimateRange, rangeInWords } from '@/domain/estimate.ts';
import { PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import { ContactActions } from '../contact/ContactActions.tsx';
import { BestTimeMark } from '../marks/BestTimeMark.tsx';
import { FollowUpMark } from '../marks/FollowUpMark.tsx';
import { MissedMark } from '../marks/MissedMark.tsx';
import { PromiseClock } from '../marks/PromiseClock.tsx';
import { StatusMark } from '../marks/StatusMark.tsx';
import { isOpen } from '../marks/standing.ts';
import { townName } from '../leads/town-name.ts';
import { windowsInWords } from '../leads/windows-in-words.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Moment } from '../ui/Moment.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

export const LeadHead = ({ lead, pending }: Props) => (
  <div className="border-line bg-surface grid gap-4 rounded-lg border p-4 md:p-5">
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-2xl leading-8 font-semibold wrap-anywhere">{lead.name}</h2>
        <p className="text-muted mt-1 text-sm">
          {townName(lead.town)} · Confirmation number{' '}
          <span className="tabular-nums">{lead.receipt}</span> ·{' '}
          {lead.source === 'phone' ? 'added by hand ' : 'received '}
          <Moment iso={lead.created_at} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusMark lead={lead} pending={pending} />
        <PromiseClock lead={lead} />
        <FollowUpMark lead={lead} />
        <MissedMark lead={lead} />
        {isOpen(lead) && <BestTimeMark lead={lead} />}
      </div>
    </div>
    <ContactActions lead={lead} first={lead.status === 'new'} />
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>
        <span className="wrap-anywhere">{lead.address}</span>
        <span className="text-muted block text-sm">{wantsInWords(lead)}</span>
      </p>
      <Button onClick={() => print()}>
        <Icon name="print" />
        Print visit sheet
      </Button>
    </div>
  </div>
);

const wantsInWords = (lead: Lead): string => {
  const range = estimateRange(lead.window_count, business.claims.pricePerWindow);
  return [
    windowsInWords(lead),
    range && rangeInWords(range),
    PREFERRED_TIME_LABELS[lead.preferred_time],
  ]
    .filter(Boolean)
    .join(' · ');
};
