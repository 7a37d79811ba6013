import { useStore } from '@nanostores/react';
import type { Lead } from '@/domain/desk.ts';
import { PREFERRED_TIME_LABELS, WINDOW_COUNT_LABELS } from '@/domain/lead.ts';
import { useLead } from '../changes/known-leads.ts';
import { changeBehind } from '../changes/recent-changes.ts';
import { UndoButton } from '../changes/UndoButton.tsx';
import { Moment } from '../ui/Moment.tsx';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { CELL, ROW } from '../ui/table.ts';
import { callHref } from '@/domain/call-href.ts';
import { leadParams } from './filter.ts';
import { $left } from './list.ts';
import { FollowUpMark } from '../marks/FollowUpMark.tsx';
import { MissedMark } from '../marks/MissedMark.tsx';
import { phoneText } from '../contact/phone-text.ts';
import { PromiseClock } from '../marks/PromiseClock.tsx';
import { JudgeButtons } from './JudgeButtons.tsx';
import { SelectBox } from './SelectBox.tsx';
import { isSuspected } from '../marks/standing.ts';
import { StatusMark } from '../marks/StatusMark.tsx';
import { SuspectMark } from '../marks/SuspectMark.tsx';
import { townName } from './town-name.ts';
import { UnreadMark } from '../marks/UnreadMark.tsx';

interface Props {
  listed: Lead;
  selectable: boolean;
}

export const LeadRow = ({ listed, selectable }: Props) => {
  const { lead, pending, erased } = useLead(listed);
  const hasLeft = useStore($left).has(listed.id) && selectable;
  const change = hasLeft && changeBehind(lead);
  if (erased) return null;
  // What a suspect is suspected of goes with the next answer: the row does not shrink under the finger.
  return (
    <tr
      role="row"
      data-place={`${lead.id} ${hasLeft ? 'left' : ''}`}
      className={`${ROW} ${hasLeft ? 'bg-sand! text-muted' : ''} grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_13rem_12rem]`}
    >
      {selectable && (
        <td
          role="cell"
          className={`${CELL} max-lg:order-1 max-lg:justify-self-end md:max-lg:col-start-3 lg:w-11`}
        >
          {change ? <UndoButton change={change} lead={lead} /> : <SelectBox lead={lead} />}
        </td>
      )}
      <th
        role="rowheader"
        scope="row"
        className={`${CELL} min-w-0 text-left wrap-anywhere max-md:col-span-2 lg:min-w-36`}
      >
        <PlaceLink
          to={leadParams(lead.id)}
          data-lead={lead.id}
          className="hover:text-accent-text inline-flex min-h-11 items-center gap-2 text-lg leading-6 font-semibold underline decoration-transparent underline-offset-4 hover:decoration-current lg:-my-2.5 lg:py-2.5 lg:text-base"
        >
          <UnreadMark lead={lead} />
          {lead.name}
        </PlaceLink>
        <span className="text-muted block text-sm font-normal whitespace-nowrap tabular-nums">
          <span className="sr-only">Confirmation number </span>
          {lead.receipt}
        </span>
        {lead.joins && <span className="block text-sm">Reached out again</span>}
        {listed.suspect && isSuspected(listed) && (
          <>
            <SuspectMark suspicion={listed.suspect} />
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
        className={`${CELL} text-sm max-md:col-span-2 max-md:flex max-md:flex-wrap max-md:justify-between max-md:gap-x-4 md:max-lg:pt-3 lg:[&_p]:whitespace-normal`}
      >
        <Moment iso={lead.created_at} both />
        {lead.status === 'new' && <PromiseClock lead={lead} />}
      </td>
      <td role="cell" className={`${CELL} max-md:order-last max-md:col-span-2`}>
        <a
          href={callHref(lead)}
          className="border-edge hover:bg-glass lg:text-accent-text lg:hover:text-ink inline-flex min-h-11 w-full items-center justify-center rounded-md border px-3 font-semibold tabular-nums lg:-my-2.5 lg:w-auto lg:justify-start lg:border-0 lg:px-0 lg:whitespace-nowrap lg:underline lg:underline-offset-4 lg:hover:bg-transparent"
        >
          {phoneText(lead.phone)}
        </a>
      </td>
      <td role="cell" className={`${CELL} wrap-anywhere max-md:col-span-2 lg:min-w-32 xl:min-w-60`}>
        {lead.address}
        <span className="text-muted block text-sm">{townName(lead.town)}</span>
      </td>
      <td role="cell" className={`${CELL} whitespace-nowrap max-md:text-sm`}>
        <span className="text-muted lg:hidden">Windows: </span>
        {WINDOW_COUNT_LABELS[lead.window_count]}
      </td>
      <td role="cell" className={`${CELL} max-md:justify-self-end max-md:text-sm lg:min-w-28`}>
        {PREFERRED_TIME_LABELS[lead.preferred_time]}
      </td>
      <td
        role="cell"
        className={`${CELL} max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:gap-3 lg:[&_p]:whitespace-normal`}
      >
        <StatusMark lead={lead} pending={pending} />
        <FollowUpMark lead={lead} />
        <MissedMark lead={lead} />
      </td>
    </tr>
  );
};
