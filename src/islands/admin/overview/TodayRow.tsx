import { useStore } from '@nanostores/react';
import { memo, type RefCallback, useCallback, useEffect, useRef } from 'react';
import { addDays, dayOf } from '@/domain/calendar.ts';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import type { ListName } from '@/domain/today.ts';
import { mapHref } from '@/domain/town.ts';
import { askText } from '@/islands/admin/stores/dialogs.ts';
import { type ShownLead, useHas, useLead } from '@/islands/admin/stores/leads.ts';
import { noteText } from '@/islands/admin/texting/note-text.ts';
import { isQueued, type ShownChange } from '@/islands/admin/stores/change-queue.ts';
import { undoOne } from '@/islands/admin/stores/changes.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { $gone, asKnown, foldedChange } from '@/islands/admin/stores/overview.ts';
import { textHref } from '@/islands/admin/text/lead-text.ts';
import { readyTexts } from '@/islands/admin/text/ready-texts.ts';
import { $now, whenText } from '@/islands/admin/text/time.ts';
import { rowText, whyOn } from '@/islands/admin/text/why-now.ts';
import { SaveState, WhyText } from '@/islands/admin/ui/Badges.tsx';
import { Button, buttonLook, WorkButton } from '@/islands/admin/ui/Button.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { AskButton, CallButton, LeadLink } from '@/islands/admin/ui/LeadLinks.tsx';
import { RouteLink } from '@/islands/admin/ui/RouteLink.tsx';
import { catchFocus } from '@/islands/admin/ui/lost-focus.ts';

interface Props {
  id: string;
  /** When the row is due; for an appointment, its time. */
  at: string;
  list: ListName;
}

/** On a narrow phone, words wrap; with large text, buttons get a line of their own. `rem` grows with the text here. */
const LARGE =
  '@max-[18rem]:flex-wrap @max-[18rem]:justify-end @max-[21rem]:wrap-anywhere @max-[21rem]:**:whitespace-normal';
const DONE = 'bg-sand text-muted gap-2 motion-safe:animate-[fold_160ms_ease-out]';

export const TodayRow = memo(({ id, at, list }: Props) => {
  const shown = useLead(id);
  const isGone = useHas($gone, asKnown(id, shown?.lead));
  const change = foldedChange(id, isGone);
  const height = useRef(0);
  // A row keeps its height when it is done, so that no other row moves.
  const keepHeight = useCallback<RefCallback<HTMLElement>>((row) => {
    if (row && height.current > 0) row.style.minHeight = `${height.current}px`;
    return () => {
      height.current = row?.offsetHeight ?? 0;
    };
  }, []);
  if (!shown) return null;
  const isDone = change !== undefined || (isGone && shown.state === null);
  return (
    <li
      key={String(isDone)}
      ref={keepHeight}
      className={`relative flex min-h-18 items-center pr-2 pl-4 md:min-h-16 ${LARGE} ${isDone ? DONE : 'hover:bg-glass/40 transition-colors'}`}
    >
      {isDone ? (
        <DoneParts lead={shown.lead} change={change} />
      ) : (
        <Parts {...shown} at={at} list={list} />
      )}
    </li>
  );
});

const Parts = ({ lead, state, at, list }: ShownLead & Omit<Props, 'id'>) => {
  const now = useStore($now);
  const isTimed = list === 'visits' || list === 'tomorrow' || list === 'later';
  const why = whyOn(list, lead, now);
  const day = addDays(dayOf(now), list === 'tomorrow' ? 1 : 0);
  return (
    <>
      <div className="min-w-0 grow py-2 @max-[18rem]:basis-full">
        <p
          className={`flex items-baseline gap-x-3 @max-[21rem]:flex-wrap ${isTimed && (why || dayOf(at) !== day) ? 'flex-wrap' : ''}`}
        >
          {isTimed && (
            <span className="shrink-0 font-semibold tabular-nums">{whenText(at, day)}</span>
          )}
          <LeadLink lead={lead} />
          <span
            className={`ml-auto shrink-0 ${why === null || why.tone === 'plain' ? 'text-sm' : 'text-xl leading-none'}`}
          >
            {state === null ? (
              why && <WhyText why={{ ...why, text: why.age ?? why.text }} />
            ) : (
              <SaveState state={state} />
            )}
          </span>
        </p>
        <p className="text-muted truncate text-sm">
          {rowText(lead, now)}
          {lead.message && <span lang={lead.language ?? undefined}> · “{lead.message}”</span>}
        </p>
        {list === 'visits' && <OnTheWay lead={lead} />}
      </div>
      <AskButton lead={lead} />
      <CallButton lead={lead} />
    </>
  );
};

const LINK = `${buttonLook('plain')} relative px-2! min-[23rem]:whitespace-nowrap`;

const OnTheWay = ({ lead }: { lead: Lead }) => {
  const ready = readyTexts(lead, useStore($now)).find(({ id }) => id === 'on_my_way');
  const name = leadName(lead);
  return (
    <p className="-mt-2 -mb-2.25 -ml-2 flex flex-wrap empty:hidden">
      {lead.phone && (
        <a
          href={textHref(lead, ready?.text)}
          onClick={() => ready && noteText(lead, ready.id)}
          className={LINK}
        >
          On my way<span className="sr-only"> to {name}</span>
        </a>
      )}
      {lead.address && (
        <a href={mapHref(lead)} target="_blank" rel="noreferrer" className={LINK}>
          Map<span className="sr-only"> to {name}</span>
        </a>
      )}
    </p>
  );
};

interface DoneProps {
  lead: Lead;
  /** Undefined if another device has dealt with the lead. */
  change: ShownChange | undefined;
}

const DoneParts = ({ lead, change }: DoneProps) => {
  const link = useRef<HTMLAnchorElement>(null);
  // For the keyboard, the focus moves to the next row, and back to this one if an Undo restores it.
  useEffect(() => {
    const links = () => [...document.querySelectorAll<HTMLElement>('[data-lead]')];
    const isNext = (other: HTMLElement) =>
      link.current?.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING;
    catchFocus(links().find(isNext) ?? link.current);
    return () => catchFocus(links().find(({ dataset }) => dataset['lead'] === lead.id));
  }, [lead.id]);
  const waits = change?.state === 'waiting';
  const texts = readyTexts(lead, useStore($now));
  const offersReview = lead.phone && texts.some(({ id }) => id === 'review');
  return (
    <>
      <Icon name={waits ? 'clock' : 'check'} />
      <p className="min-w-0 grow truncate @max-[18rem]:basis-1/2">
        <RouteLink
          ref={link}
          to={leadParams(lead.id)}
          className="underline-offset-4 hover:underline"
        >
          {leadName(lead)}
        </RouteLink>
        <span className="block truncate text-sm">
          {change ? change.title : 'No longer on this list'}
          {waits && ' (waiting)'}
        </span>
      </p>
      {offersReview && (
        <Button
          look="plain"
          onClick={({ currentTarget }) => askText(lead.id, currentTarget)}
          className="shrink-0 px-2!"
        >
          Ask for a review<span className="sr-only"> of {leadName(lead)}</span>
        </Button>
      )}
      {change && (waits || (!isQueued(change) && change.now?.version === lead.version)) && (
        <WorkButton work={() => undoOne(change)} meanwhile="Undoing…" className="shrink-0">
          Undo<span className="sr-only"> {leadName(lead)}</span>
        </WorkButton>
      )}
    </>
  );
};
