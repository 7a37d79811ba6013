import { useStore } from '@nanostores/react';
import {
  memo,
  type RefCallback,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { phoneHref, phoneText } from '@/domain/phone.ts';
import type { ListName } from '@/domain/today.ts';
import { askText } from '@/islands/admin/stores/dialogs.ts';
import { useLead, useHas } from '@/islands/admin/stores/leads.ts';
import { noteText } from '@/islands/admin/texting/note-text.ts';
import { isQueued, type ShownChange } from '@/islands/admin/stores/change-queue.ts';
import { undoOne } from '@/islands/admin/stores/changes.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { $gone, $known, foldedChange } from '@/islands/admin/stores/today.ts';
import { mapHref, textHref } from '@/islands/admin/text/lead-text.ts';
import { readyTexts } from '@/islands/admin/text/ready-texts.ts';
import { $now, clockTime } from '@/islands/admin/text/time.ts';
import { rowText, whyNow } from '@/islands/admin/text/why-now.ts';
import { SaveState, WhyText } from '@/islands/admin/ui/Badges.tsx';
import { Button, buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { AskButton, CallButton, LeadLink } from '@/islands/admin/ui/LeadLinks.tsx';
import { RouteLink } from '@/islands/admin/ui/RouteLink.tsx';
import { catchFocus } from '@/islands/admin/ui/lost-focus.ts';
import { dropSecondTap } from '@/islands/admin/ui/second-tap.ts';

interface Props {
  id: string;
  /** When the row is due: of an appointment its time. */
  at: string;
  list: ListName;
}

/** Room for its two lines. */
const HEIGHT = 'min-h-18 md:min-h-16';

/** With large letters, words wrap and buttons have a line of their own: rem is the letters' size here. */
const LARGE =
  '@max-[18rem]:flex-wrap @max-[18rem]:justify-end @max-[18rem]:wrap-anywhere @max-[18rem]:**:whitespace-normal';

/** Keeps its height when it is done, so that no other row moves. */
export const TodayRow = memo(({ id, at, list }: Props) => {
  const shown = useLead(id);
  const isGone = useHas($gone, id);
  const now = useStore($now);
  useStore($known);
  const done = foldedChange(id);
  const height = useRef(0);
  const leaveHeight = useCallback<RefCallback<HTMLElement>>(
    (row) => () => {
      height.current = row?.offsetHeight ?? 0;
    },
    [],
  );
  // An Undo ends the fold, and the row is back.
  useEffect(
    () => () => catchFocus(links().find((link) => link.dataset['lead'] === id)),
    [id, done?.id],
  );
  if (!shown) return null;
  const { lead, state } = shown;
  const isAppointment = list === 'visits';
  if (done || (isGone && state === null))
    return <DoneRow lead={lead} change={done ?? null} tall={isAppointment} height={height} />;
  if (isAppointment) return <AppointmentRow ref={leaveHeight} lead={lead} at={at} />;
  const isTimed = list === 'tomorrow' || list === 'later';
  const why = isTimed ? null : whyNow(lead, now);
  return (
    <li
      ref={leaveHeight}
      className={`hover:bg-glass/40 relative flex items-center pr-2 pl-4 transition-colors ${HEIGHT} ${LARGE}`}
    >
      <div className="min-w-0 grow py-2 @max-[18rem]:basis-full">
        <p className="flex items-baseline gap-x-3 @max-[18rem]:flex-wrap">
          {isTimed && <span className="shrink-0 font-semibold tabular-nums">{clockTime(at)}</span>}
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
        <p className="text-muted truncate text-sm">{rowText(lead, now)}</p>
      </div>
      <AskButton lead={lead} />
      <CallButton lead={lead} />
    </li>
  );
});

const links = () => [...document.querySelectorAll<HTMLElement>('[data-lead]')];

const LINK = `${buttonLook('plain')} relative px-2! min-[23rem]:whitespace-nowrap`;

interface AppointmentRowProps {
  ref: RefCallback<HTMLElement>;
  lead: Lead;
  at: string;
}

const AppointmentRow = ({ ref, lead, at }: AppointmentRowProps) => {
  const now = useStore($now);
  const ready = readyTexts(lead, now).find(({ id }) => id === 'on_my_way');
  const name = leadName(lead);
  return (
    <li
      ref={ref}
      className={`hover:bg-glass/40 relative min-h-22 py-1.5 pr-2 pl-4 transition-colors ${LARGE}`}
    >
      <p className="truncate pr-2">
        <span className="mr-3 font-semibold tabular-nums">{clockTime(at)}</span>
        <LeadLink lead={lead} />
        <span className="text-muted text-sm"> · {rowText(lead, now)}</span>
      </p>
      <div className="mt-1 flex items-center @max-[18rem]:flex-wrap">
        <a
          href={phoneHref(lead)}
          data-call={lead.id}
          title={phoneText(lead.phone)}
          className={`${buttonLook('main')} relative`}
        >
          Call<span className="sr-only"> {name}</span>
        </a>
        <a
          href={textHref(lead, ready?.text)}
          onClick={() => noteText(lead, 'on_my_way')}
          className={LINK}
        >
          On my way<span className="sr-only"> to {name}</span>
        </a>
        <a href={mapHref(lead)} target="_blank" rel="noreferrer" className={`${LINK} mr-auto`}>
          Map<span className="sr-only"> to {name}</span>
        </a>
        <AskButton lead={lead} />
      </div>
    </li>
  );
};

const linkAfter = (row: Element | null) =>
  links().find(
    (link) => row && row.compareDocumentPosition(link) & Node.DOCUMENT_POSITION_FOLLOWING,
  ) ?? row?.querySelector('a');

interface DoneRowProps {
  lead: Lead;
  /** Null if another device has dealt with it. */
  change: ShownChange | null;
  tall: boolean;
  /** Of the row in whose place it is. */
  height: RefObject<number>;
}

const DoneRow = ({ lead, change, tall, height }: DoneRowProps) => {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (row.current && height.current > 0) row.current.style.minHeight = `${height.current}px`;
  }, [height]);
  useEffect(() => catchFocus(linkAfter(row.current)), []);
  const waits = change?.state === 'waiting';
  const offersReview = readyTexts(lead, useStore($now)).some(({ id }) => id === 'review');
  return (
    <li
      ref={row}
      className={`bg-sand text-muted flex items-center gap-2 pr-2 pl-4 motion-safe:animate-[fold_160ms_ease-out] ${tall ? 'min-h-22' : HEIGHT} ${LARGE}`}
    >
      <Icon name={waits ? 'clock' : 'check'} />
      <p className="min-w-0 grow truncate @max-[18rem]:basis-1/2">
        <RouteLink to={leadParams(lead.id)} className="underline-offset-4 hover:underline">
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
        <Button
          onClick={({ nativeEvent }) => {
            // Call comes back in its place.
            dropSecondTap(nativeEvent, '[data-call]');
            void undoOne(change);
          }}
          className="shrink-0"
        >
          Undo<span className="sr-only"> {leadName(lead)}</span>
        </Button>
      )}
    </li>
  );
};
