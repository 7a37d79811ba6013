import { memo, useRef } from 'react';
import { leadName, PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import { OFFERS_WINDOWS, tradesText, WINDOW_COUNT_LABELS } from '@/domain/house.ts';
import { isSuspected, type Lead } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import { phoneHref } from '@/domain/phone.ts';
import { JudgeButtons } from '@/islands/admin/lead/Suspicion.tsx';
import { $selected, select } from '@/islands/admin/stores/bulk-change.ts';
import { useLead } from '@/islands/admin/stores/known-leads.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { $leavingLeads } from '@/islands/admin/stores/lead-list.ts';
import { changeBehind } from '@/islands/admin/stores/recent-changes.ts';
import { useHas } from '@/islands/admin/stores/use-has.ts';
import { townOf, withoutWindowsText } from '@/islands/admin/text/lead-text.ts';
import {
  FollowUpBadge,
  MissedBadge,
  PromiseClock,
  StatusBadge,
  SuspectBadge,
  UnreadBadge,
  VisitBadge,
} from '@/islands/admin/ui/Badges.tsx';
import { PhoneNumber, RouteLink } from '@/islands/admin/ui/Links.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';
import { UndoButton } from '@/islands/admin/ui/UndoButton.tsx';
import { CELL, ColumnHeads } from '@/islands/admin/ui/Table.tsx';

interface Props {
  label: string;
  leads: Lead[];
  selectable?: boolean;
}

const WORK = OFFERS_WINDOWS ? 'Windows' : 'Work';
const COLUMNS = ['Name', 'Received', 'Phone', 'Address', WORK, 'Best time', 'Status'];

/** Each row is a grid: a table would be laid out whole for every change, and no row of it could wait. */
const GRID =
  'lg:grid-cols-[minmax(0,1.18fr)_10.75rem_9.75rem_minmax(0,1fr)_5.25rem_6.5rem_6.5rem] xl:grid-cols-[minmax(0,1fr)_12rem_10.25rem_minmax(0,1.2fr)_6.25rem_8rem_7.5rem]';
const SELECTABLE_GRID =
  'lg:grid-cols-[2.75rem_minmax(0,1.18fr)_10.75rem_9.75rem_minmax(0,1fr)_5.25rem_6.5rem_6.5rem] xl:grid-cols-[2.75rem_minmax(0,1fr)_12rem_10.25rem_minmax(0,1.2fr)_6.25rem_8rem_7.5rem]';

const PAGE = 50;
/** What is past the first page is laid out only near the screen. */
const FAR_ROW =
  '[contain-intrinsic-block-size:auto_18rem] [content-visibility:auto] [overflow-clip-margin:0.5rem] lg:[contain-intrinsic-block-size:auto_5.75rem]';

/** A page may have a thousand rows: each is drawn again only if its own lead changed. */
export const LeadTable = memo(({ label, leads, selectable = false }: Props) => (
  <table role="table" aria-label={label} className="lg:border-line block w-full lg:border">
    <ColumnHeads
      first={selectable && <span className="sr-only">Selected</span>}
      columns={COLUMNS}
      grid={selectable ? SELECTABLE_GRID : GRID}
    />
    <tbody role="rowgroup" className="block">
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
  const { lead, pending, erased } = useLead(listed);
  const hasLeft = useHas($leavingLeads, listed.id) && selectable;
  const change = hasLeft && changeBehind(lead);
  if (erased) return null;
  // The row keeps its height until the next response, so that nothing moves under the finger.
  return (
    <tr
      role="row"
      className={`border-line bg-surface grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 rounded-lg border p-4 max-lg:not-last:mb-3 md:grid-cols-[minmax(0,1fr)_13rem_12rem] lg:gap-0 lg:rounded-none lg:border-0 lg:p-0 ${selectable ? SELECTABLE_GRID : GRID} ${isFar ? FAR_ROW : ''} ${hasLeft ? 'bg-sand! text-muted' : ''}`}
    >
      {selectable && (
        <td
          role="cell"
          className={`${CELL} max-lg:order-1 max-lg:justify-self-end md:max-lg:col-start-3`}
        >
          {change ? <UndoButton change={change} lead={lead} /> : <SelectBox lead={lead} />}
        </td>
      )}
      <th
        role="rowheader"
        scope="row"
        className={`${CELL} min-w-0 text-left wrap-anywhere max-md:col-span-2`}
      >
        <RouteLink
          to={leadParams(lead.id)}
          data-lead={lead.id}
          className="hover:text-accent-text inline-flex min-h-11 items-center gap-2 text-lg leading-6 font-semibold underline decoration-transparent underline-offset-4 hover:decoration-current lg:-my-2.5 lg:py-2.5 lg:text-base"
        >
          <UnreadBadge lead={lead} />
          {leadName(lead)}
        </RouteLink>
        <span className="text-muted block text-sm font-normal whitespace-nowrap tabular-nums">
          <span className="sr-only">Confirmation number </span>
          {lead.receipt}
        </span>
        {lead.joins && <span className="block text-sm">Reached out again</span>}
        {listed.suspect && isSuspected(listed) && (
          <>
            <SuspectBadge suspicion={listed.suspect} />
            {selectable && (
              <div className="mt-2">
                <JudgeButtons lead={lead} pending={pending || !isSuspected(lead)} />
              </div>
            )}
          </>
        )}
      </th>
      <td
        role="cell"
        className={`${CELL} text-sm max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-4 md:max-lg:pt-3 lg:[&_p]:whitespace-normal lg:[&_time]:whitespace-normal`}
      >
        <Moment iso={lead.created_at} both />
        {lead.status === 'new' && <PromiseClock lead={lead} />}
        <VisitBadge lead={lead} />
      </td>
      <td role="cell" className={`${CELL} max-md:order-last max-md:col-span-2`}>
        {lead.phone && (
          <a
            href={phoneHref(lead)}
            data-call={lead.id}
            className="border-edge hover:bg-glass lg:text-accent-text lg:hover:text-ink inline-flex min-h-11 w-full items-center justify-center rounded-md border px-3 font-semibold tabular-nums lg:-my-2.5 lg:w-auto lg:justify-start lg:border-0 lg:px-0 lg:underline lg:underline-offset-4 lg:hover:bg-transparent"
          >
            <PhoneNumber phone={lead.phone} />
          </a>
        )}
      </td>
      <td role="cell" className={`${CELL} wrap-anywhere max-md:col-span-2`}>
        {lead.address}
        <span className="text-muted block text-sm">{townOf(lead)}</span>
      </td>
      <td role="cell" className={`${CELL} max-md:text-sm`}>
        <WorkCell lead={lead} />
      </td>
      <td role="cell" className={`${CELL} max-xl:text-sm max-md:justify-self-end`}>
        {PREFERRED_TIME_LABELS[lead.preferred_time]}
      </td>
      <td
        role="cell"
        className={`${CELL} max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-3 lg:[&_p]:whitespace-normal`}
      >
        <StatusBadge lead={lead} pending={pending} />
        <Amount lead={lead} />
        <FollowUpBadge lead={lead} />
        <MissedBadge lead={lead} />
      </td>
    </tr>
  );
});

const Amount = ({ lead: { status, quoted_cents, won_cents } }: { lead: Lead }) => {
  const cents = status === 'won' ? won_cents : status === 'quoted' ? quoted_cents : null;
  return cents !== null && <p className="text-sm tabular-nums">{dollars(cents)}</p>;
};

const WorkCell = ({ lead }: { lead: Lead }) => {
  const only = withoutWindowsText(lead);
  if (only) return only;
  const others = tradesText(lead.trades?.filter((trade) => trade !== 'windows'));
  return (
    <>
      <span className="whitespace-nowrap">
        <span className="text-muted lg:hidden">Windows: </span>
        {WINDOW_COUNT_LABELS[lead.window_count]}
      </span>
      {others && <span className="block text-sm">{others} too</span>}
    </>
  );
};

const SelectBox = ({ lead }: { lead: Lead }) => {
  const isSelected = useHas($selected, lead.id);
  const shift = useRef(false);
  return (
    <label className="-m-2.5 inline-flex size-11 cursor-pointer items-center justify-center">
      <span className="sr-only">Select {leadName(lead)}</span>
      <input
        type="checkbox"
        checked={isSelected}
        data-mark={lead.id}
        onClick={(event) => (shift.current = event.shiftKey)}
        onChange={(event) => select(lead.id, event.target.checked, shift.current)}
        className="accent-accent size-6"
      />
    </label>
  );
};
