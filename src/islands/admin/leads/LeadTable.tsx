import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { leadName } from '@/domain/lead.ts';
import { isOpen, isSuspected, type Lead } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import { phoneHref } from '@/domain/phone.ts';
import { JudgeButtons } from '@/islands/admin/lead/Suspicion.tsx';
import { useLead } from '@/islands/admin/stores/known-leads.ts';
import { $leavingLeads } from '@/islands/admin/stores/lead-list.ts';
import { changeBehind } from '@/islands/admin/stores/recent-changes.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { useHas } from '@/islands/admin/stores/use-has.ts';
import { jobText, STATUS_LABELS, townOf } from '@/islands/admin/text/lead-text.ts';
import { nextText } from '@/islands/admin/text/next-text.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { StatusBadge, SuspectBadge } from '@/islands/admin/ui/Badges.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { PhoneNumber, RouteLink } from '@/islands/admin/ui/Links.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';
import { UndoButton } from '@/islands/admin/ui/UndoButton.tsx';
import { SelectBox } from './SelectBox.tsx';

interface Props {
  label: string;
  leads: Lead[];
  selectable?: boolean;
}

const COLUMNS = ['Selected', 'Name', 'Town, job', 'Next', 'Amount', 'Age', 'Call'];

/** Two lines on a phone, one on a wide screen. Each row is a grid of its own: a table would be laid out whole for every change, and no row of it could wait. */
const GRID =
  'grid grid-cols-[2.25rem_auto_minmax(0,1fr)_auto_auto_3.25rem] items-center px-2 lg:grid-cols-[2.25rem_minmax(0,1.4fr)_minmax(0,1.5fr)_minmax(0,1.3fr)_6rem_6.5rem_9.5rem] lg:gap-x-3';

const PAGE = 50;
/** What is past the first page is laid out only near the screen. */
const FAR_ROW =
  '[contain-intrinsic-block-size:auto_4.5rem] [content-visibility:auto] lg:[contain-intrinsic-block-size:auto_3.25rem]';

/** A page may have a thousand rows: each is drawn again only if its own lead changed. */
export const LeadTable = memo(({ label, leads, selectable = false }: Props) => (
  <table
    role="table"
    aria-label={label}
    className="border-line bg-surface block w-full overflow-hidden rounded-lg border"
  >
    <thead role="rowgroup" className="bg-sand border-line block border-b max-lg:sr-only">
      <tr role="row" className={`${GRID} min-h-10`}>
        {COLUMNS.map((column) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            className="text-muted text-left text-sm font-semibold"
          >
            {column === 'Selected' ? <span className="sr-only">{column}</span> : column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="divide-line block divide-y">
      {leads.map((lead, index) => (
        <LeadRow key={lead.id} listed={lead} selectable={selectable} isFar={index >= PAGE} />
      ))}
    </tbody>
  </table>
));

interface LeadRowProps {
  listed: Lead;
  selectable: boolean;
  isFar: boolean;
}

const LeadRow = memo(({ listed, selectable, isFar }: LeadRowProps) => {
  const { lead, pending, queued, erased } = useLead(listed);
  const hasLeft = useHas($leavingLeads, listed.id) && selectable;
  const change = hasLeft && changeBehind(lead);
  if (erased) return null;
  const cents = lead.status === 'won' ? lead.won_cents : lead.quoted_cents;
  // The row keeps its height until the next response, so that nothing moves under the finger.
  return (
    <tr
      role="row"
      className={`group hover:bg-glass/40 relative min-h-18 transition-colors max-lg:grid-rows-[auto_auto] max-lg:content-center lg:min-h-13 ${GRID} ${isFar ? FAR_ROW : ''} ${hasLeft ? 'bg-sand text-muted' : ''}`}
    >
      <td role="cell" className="max-lg:row-span-2">
        {selectable &&
          (change ? <UndoButton change={change} lead={lead} /> : <SelectBox lead={lead} />)}
      </td>
      <th
        role="rowheader"
        scope="row"
        className="flex min-w-0 items-center gap-2 text-left font-normal max-lg:col-span-2"
      >
        <RouteLink
          to={leadParams(lead.id)}
          data-lead={lead.id}
          className={`min-w-0 truncate no-underline outline-offset-4 after:absolute after:inset-0 ${lead.opened ? '' : 'font-semibold'}`}
        >
          {!lead.opened && <span className="sr-only">Unread: </span>}
          {leadName(lead)}
        </RouteLink>
        <span className={pending || queued ? '' : 'max-lg:hidden'}>
          <StatusBadge lead={lead} pending={pending} queued={queued} />
        </span>
      </th>
      <td
        role="cell"
        className="text-muted truncate text-sm max-lg:col-span-3 max-lg:col-start-3 max-lg:row-start-2"
      >
        <span className="lg:hidden">{STATUS_LABELS[lead.status]} · </span>
        {[townOf(lead), jobText(lead), lead.joins && 'asked again'].filter(Boolean).join(' · ')}
      </td>
      <td
        role="cell"
        className="max-w-44 truncate text-sm max-lg:col-start-2 max-lg:row-start-2 max-lg:pr-2 lg:max-w-none"
      >
        <Next lead={lead} />
      </td>
      <td
        role="cell"
        className="text-sm tabular-nums max-lg:col-start-4 max-lg:row-start-1 max-lg:pl-2"
      >
        {cents !== null && dollars(cents)}
      </td>
      <td
        role="cell"
        className="text-muted text-sm max-lg:col-start-5 max-lg:row-start-1 max-lg:pl-2"
      >
        <Moment iso={lead.created_at} />
      </td>
      <td
        role="cell"
        className="max-lg:col-start-6 max-lg:row-span-2 max-lg:row-start-1 max-lg:justify-self-end"
      >
        {lead.phone && <Call lead={lead} />}
      </td>
      {listed.suspect && isSuspected(listed) && (
        <td role="cell" className="col-span-full flex flex-wrap items-center gap-3 pb-3 pl-9">
          <SuspectBadge suspicion={listed.suspect} />
          {selectable && (
            <span className="relative">
              <JudgeButtons lead={lead} pending={pending || !isSuspected(lead)} />
            </span>
          )}
        </td>
      )}
    </tr>
  );
});

/** A closed lead hears no clock. */
const Next = ({ lead }: { lead: Lead }) =>
  isOpen(lead) ? <NextNow lead={lead} /> : nextText(lead, 0)?.text;

const NextNow = ({ lead }: { lead: Lead }) => {
  const next = nextText(lead, useStore($now));
  return next?.isPressing ? (
    <strong className="text-accent-text font-semibold">{next.text}</strong>
  ) : (
    next?.text
  );
};

const Call = ({ lead }: { lead: Lead }) => (
  <a
    href={phoneHref(lead)}
    data-call={lead.id}
    className="bg-accent text-accent-ink hover:bg-accent-strong lg:text-accent-text lg:hover:text-ink relative grid size-11 place-items-center rounded-full transition-colors lg:inline-flex lg:size-auto lg:min-h-11 lg:items-center lg:bg-transparent! lg:underline lg:underline-offset-4"
  >
    <Icon name="call" className="size-5 lg:hidden" />
    <span className="max-lg:sr-only">
      <span className="sr-only">Call {leadName(lead)}: </span>
      <PhoneNumber phone={lead.phone} />
    </span>
  </a>
);
