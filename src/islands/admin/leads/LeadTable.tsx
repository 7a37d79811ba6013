import type { Lead } from '@/domain/desk.ts';
import { BODY, HEAD, HEAD_CELL, TABLE } from '../ui/table.ts';
import { LeadRow } from './LeadRow.tsx';

interface Props {
  label: string;
  leads: Lead[];
  /** The rows can be marked, to change many of them at once. */
  selectable?: boolean;
}

const COLUMNS = ['Name', 'Received', 'Phone', 'Address', 'Windows', 'Best time', 'Status'];

export const LeadTable = ({ label, leads, selectable = false }: Props) => (
  <table role="table" aria-label={label} className={TABLE}>
    <thead role="rowgroup" className={HEAD}>
      <tr role="row">
        {selectable && (
          <th role="columnheader" scope="col" className={HEAD_CELL}>
            <span className="sr-only">Marked</span>
          </th>
        )}
        {COLUMNS.map((column) => (
          <th key={column} role="columnheader" scope="col" className={HEAD_CELL}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className={BODY}>
      {leads.map((lead) => (
        <LeadRow key={lead.id} listed={lead} selectable={selectable} />
      ))}
    </tbody>
  </table>
);
