import type { Lead } from '@/domain/desk.ts';
import { BODY, HEAD, HEAD_CELL, TABLE } from '../ui/table.ts';
import { LeadRow } from './LeadRow.tsx';

interface Props {
  label: string;
  leads: Lead[];
}

const COLUMNS = ['Name', 'Received', 'Phone', 'Address', 'Windows', 'Best time'];

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
