import { useEffect, useRef } from 'react';
import { PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import { useLead } from '../changes/known-leads.ts';
import { whenStill } from '../hands.ts';
import { ContactActions } from '../contact/ContactActions.tsx';
import { leadParams } from '../leads/filter.ts';
import { BestTimeMark } from '../marks/BestTimeMark.tsx';
import { FollowUpMark } from '../marks/FollowUpMark.tsx';
import { MissedMark } from '../marks/MissedMark.tsx';
import { PromiseClock } from '../marks/PromiseClock.tsx';
import { townName } from '../leads/town-name.ts';
import { UnreadMark } from '../marks/UnreadMark.tsx';
import { windowsInWords } from '../leads/windows-in-words.ts';
import { Moment } from '../ui/Moment.tsx';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { leavePlace, type Place } from './call-places.ts';
import { CallOutcome } from './CallOutcome.tsx';

interface Props {
  place: Place;
  first: boolean;
}

/** Shows the lead as it came, so that no press of the owner's makes a card grow, and its height stays when it is done. */
export const CallCard = ({ place, first }: Props) => {
  const { lead: newest, pending } = useLead(place.lead);
  const lead = { ...place.lead, opened: newest.opened };
  const isUndone = place.done && 'version' in place.done && newest.version > place.done.version;
  const done = isUndone ? null : place.done;
  const card = useGoesUnseen(lead.id, done !== null);
  return (
    <li
      ref={card}
      data-place={`${lead.id} ${done?.how ?? ''}`}
      className={`flex flex-col gap-3 rounded-lg border p-4 ${first ? 'border-t-4' : ''} ${
        done
          ? 'border-line bg-sand text-muted'
          : `border-line bg-surface ${first ? 'border-t-accent' : ''}`
      }`}
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
          <div>
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
        <ContactActions lead={lead} first={first && !done} />
        <CallOutcome lead={newest} done={done} pending={pending} />
      </div>
    </li>
  );
};

/** Lets a card go once it is done and the owner has scrolled away from it. */
const useGoesUnseen = (id: string, isDone: boolean) => {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isDone || !card.current) return;
    let isSeen = true;
    let isOver = false;
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? isSeen;
      if (isSeen) return;
      void whenStill().then(() => {
        if (!isSeen && !isOver) leavePlace(id);
      });
    });
    observer.observe(card.current);
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [id, isDone]);
  return card;
};
