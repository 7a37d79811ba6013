import { business } from '@/domain/business.ts';
import type { Lead } from '@/domain/desk.ts';
import { PREFERRED_TIME_LABELS, WINDOW_COUNT_LABELS } from '@/domain/lead.ts';
import { Moment } from '../ui/Moment.tsx';
import { CELL, ROW } from '../ui/table.ts';
import { CallBy } from './CallBy.tsx';
import { CallLink } from './CallLink.tsx';
import { SuspectMark } from './SuspectMark.tsx';

interface Props {
  lead: Lead;
}

export const LeadRow = ({ lead }: Props) => (
  <tr
    role="row"
    className={`${ROW} grid grid-cols-[1fr_auto] gap-x-4 gap-y-3 md:grid-cols-[1fr_11rem_13rem]`}
  >
    <th role="rowheader" scope="row" className={`${CELL} min-w-0 text-left wrap-anywhere`}>
      <span className="text-lg leading-6 font-semibold lg:text-base">{lead.name}</span>
      <span className="text-muted block text-sm font-normal whitespace-nowrap tabular-nums">
        Receipt {lead.receipt}
      </span>
      {lead.suspect && <SuspectMark suspicion={lead.suspect} />}
    </th>
    <td role="cell" className={`${CELL} text-sm`}>
      <Moment iso={lead.created_at} both />
      {!lead.suspect && <CallBy receivedAt={lead.created_at} />}
    </td>
    <td role="cell" className={`${CELL} max-md:order-last max-md:col-span-2`}>
      <CallLink lead={lead} />
    </td>
    <td role="cell" className={`${CELL} wrap-anywhere max-md:col-span-2`}>
      {lead.address}
      <span className="text-muted block text-sm">{townName(lead.town)}</span>
    </td>
    <td role="cell" className={CELL}>
      <span className="text-muted lg:hidden">Windows: </span>
      {WINDOW_COUNT_LABELS[lead.window_count]}
    </td>
    <td role="cell" className={CELL}>
      {PREFERRED_TIME_LABELS[lead.preferred_time]}
    </td>
  </tr>
);

const townName = (id: string): string =>
  business.serviceArea.towns.find((town) => town.id === id)?.name ?? 'Elsewhere';
