import { business } from '@/domain/business.ts';
import { PREFERRED_TIME_LABELS, WINDOW_COUNT_LABELS, type Lead } from '@/domain/lead.ts';
import { Moment } from '../ui/Moment.tsx';
import { BODY, CELL, HEAD, HEAD_CELL, TABLE } from '../ui/table.ts';
import { callHref } from './call-href.ts';
import { CallBy } from './CallBy.tsx';
import { SuspectMark } from './SuspectMark.tsx';

interface Props {
  label: string;
  leads: Lead[];
}

const COLUMNS = ['Received', 'Name', 'Phone', 'Address', 'Windows', 'Best time', 'Receipt'];

export const LeadTable = ({ label, leads }: Props) => (
  <table role="table" aria-label={label} className={TABLE}>
    <thead role="rowgroup" className={HEAD}>
      <tr role="row">
        {COLUMNS.map((column) => (
          <th key={column} role="columnheader" scope="col" className={HEAD_CELL}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className={BODY}>
      {leads.map((lead) => (
        <LeadRow key={lead.id} lead={lead} />
      ))}
    </tbody>
  </table>
);

const LeadRow = ({ lead }: { lead: Lead }) => (
  <tr
    role="row"
    className="border-line bg-surface grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border p-4 md:grid-cols-4 lg:table-row lg:rounded-none lg:border-0"
  >
    <td role="cell" className={`${CELL} order-2 col-span-2 text-sm md:order-1 md:col-span-1`}>
      <Moment iso={lead.created_at} both />
      {!lead.suspect && <CallBy receivedAt={lead.created_at} />}
    </td>
    <th
      role="rowheader"
      scope="row"
      className={`${CELL} order-1 col-span-2 min-w-0 text-left text-lg font-semibold wrap-anywhere md:order-2 lg:text-base`}
    >
      {lead.name}
      {lead.suspect && <SuspectMark suspicion={lead.suspect} />}
    </th>
    <td role="cell" className={`${CELL} order-3 col-span-2 md:col-span-1`}>
      <a
        href={callHref(lead)}
        className="bg-accent text-accent-ink hover:bg-accent-strong lg:text-accent-text inline-flex min-h-11 w-full items-center justify-center rounded-md px-4 font-semibold tabular-nums lg:-my-2.5 lg:w-auto lg:justify-start lg:bg-transparent lg:px-0 lg:whitespace-nowrap lg:underline lg:hover:bg-transparent"
      >
        {lead.phone}
      </a>
    </td>
    <td role="cell" className={`${CELL} order-4 col-span-2 wrap-anywhere`}>
      {lead.address}
      <span className="text-muted block text-sm">{townName(lead.town)}</span>
    </td>
    <td role="cell" className={`${CELL} order-5`}>
      <span className="text-muted block text-sm lg:hidden">Windows</span>
      {WINDOW_COUNT_LABELS[lead.window_count]}
    </td>
    <td role="cell" className={`${CELL} order-6`}>
      <span className="text-muted block text-sm lg:hidden">Best time</span>
      {PREFERRED_TIME_LABELS[lead.preferred_time]}
    </td>
    <td
      role="cell"
      className={`${CELL} text-muted order-7 col-span-2 text-sm tabular-nums md:col-span-1`}
    >
      <span className="lg:hidden">Receipt </span>
      {lead.receipt}
    </td>
  </tr>
);

const townName = (id: string): string =>
  business.serviceArea.towns.find((town) => town.id === id)?.name ?? 'Elsewhere';
