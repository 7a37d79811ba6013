import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { removeSlot, type CallbackSlot } from '@/islands/admin/stores/callback-slots.ts';
import { whenIdle } from '@/islands/admin/stores/activity.ts';
import { $online } from '@/islands/admin/stores/dashboard-data.ts';
import { useLead } from '@/islands/admin/stores/known-leads.ts';
import { saveMissed, saveReached } from '@/islands/admin/stores/lead-changes.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { changeBehind, undo } from '@/islands/admin/stores/recent-changes.ts';
import { townName, jobText } from '@/islands/admin/text/lead-text.ts';
import {
  BestTimeBadge,
  FollowUpBadge,
  MissedBadge,
  PromiseClock,
  UnreadBadge,
} from '@/islands/admin/ui/Badges.tsx';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { ContactActions, RouteLink } from '@/islands/admin/ui/Links.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';

interface Props {
  slot: CallbackSlot;
  first: boolean;
}

/** Shows the lead as it was before the press, so that the card keeps its height. */
export const CallbackCard = ({ slot, first }: Props) => {
  const { lead: newest, pending } = useLead(slot.lead);
  const lead = { ...slot.lead, opened: newest.opened };
  const isUndone = slot.done && 'version' in slot.done && newest.version > slot.done.version;
  const done = isUndone ? null : slot.done;
  const card = useRemoveUnseen(lead.id, done !== null);
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
          <RouteLink
            to={leadParams(lead.id)}
            className="hover:text-accent-text inline-flex min-h-11 min-w-0 items-center gap-2 text-lg leading-6 font-semibold wrap-anywhere underline decoration-transparent underline-offset-4 hover:decoration-current"
          >
            <UnreadBadge lead={lead} />
            {lead.name}
          </RouteLink>
          <div>
            {lead.status === 'new' && <PromiseClock lead={lead} />}
            <FollowUpBadge lead={lead} />
          </div>
        </div>
        <p className="text-muted text-sm">
          {townName(lead.town)} · {jobText(lead)} · {PREFERRED_TIME_LABELS[lead.preferred_time]} ·
          received <Moment iso={lead.created_at} />
        </p>
      </div>
      <BestTimeBadge lead={lead} />
      <MissedBadge lead={lead} />
      {lead.joins && <p className="text-sm font-semibold">Reached out again within a day</p>}
      <div className="mt-auto grid gap-2">
        <ContactActions lead={lead} first={first && !done} />
        <CallbackOutcome
          lead={newest}
          done={done}
          pending={pending ? pressedFor(slot.lead, newest) : null}
        />
      </div>
    </li>
  );
};

const pressedFor = (before: Lead, pending: Lead): 'reached' | 'missed' =>
  (pending.missed?.calls ?? 0) > (before.missed?.calls ?? 0) ? 'missed' : 'reached';

const useRemoveUnseen = (id: string, isDone: boolean) => {
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isDone || !card.current) return;
    let isVisible = true;
    let isGone = false;
    const observer = new IntersectionObserver(
      (entries) => {
        isVisible = entries.at(-1)?.isIntersecting ?? isVisible;
        if (isVisible) return;
        void whenIdle().then(() => {
          if (!isVisible && !isGone) removeSlot(id);
        });
      },
      { rootMargin: '50px' },
    );
    observer.observe(card.current);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, [id, isDone]);
  return card;
};

interface CallbackOutcomeProps {
  lead: Lead;
  done: CallbackSlot['done'];
  pending: 'reached' | 'missed' | null;
}

/** The other button becomes Undo, out of reach of a double tap. */
const CallbackOutcome = ({ lead, done, pending }: CallbackOutcomeProps) => {
  const online = useStore($online);
  if (done?.how === 'elsewhere')
    return <p className="flex min-h-11 items-center">No longer on this list</p>;
  const change = done && changeBehind({ id: lead.id, version: done.version });
  const press = (how: 'reached' | 'missed', act: () => Promise<void>, label: string) => {
    if (done && done.how !== how) {
      return (
        <Button
          busy={pending !== null || !change}
          onClick={() => change && void undo(change)}
          className="max-sm:px-2"
        >
          Undo<span className="sr-only"> {lead.name}</span>
        </Button>
      );
    }
    return (
      <Button
        busy={pending !== null || done !== null}
        onClick={() => void act()}
        className="max-sm:px-2"
      >
        {done && <Icon name="check" />}
        {pending === how && !online ? 'Not saved yet' : label}
        {done && <span className="sr-only"> saved</span>}
      </Button>
    );
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      {press('reached', () => saveReached(lead), 'Reached')}
      {press('missed', () => saveMissed(lead), 'No answer')}
    </div>
  );
};
