import type { Lead } from '@/domain/desk.ts';
import { ColumnHeads } from '../ui/ColumnHeads.tsx';
import { BODY, TABLE } from '../ui/table.ts';
import { LeadRow } from './LeadRow.tsx';

interface Props {
  label: string;
  leads: Lead[];
  /** The rows can be selected, to change many of them at once. */
  selectable?: boolean;
}

const COLUMNS = ['Name', 'Received', 'Phone', 'Address', 'Windows', 'Best time', 'Status'];

export const LeadTable = ({ label, leads, selectable = false }: Props) => (
  <table role="table" aria-label={label} className={TABLE}>
    <ColumnHeads
      first={selectable && <span className="sr-only">Selected</span>}
      columns={COLUMNS}
    />
    <tbody role="rowgroup" className={BODY}>
      {leads.map((lead) => (
        <LeadRow key={lead.id} listed={lead} selectable={selectable} />
      ))}
    </tbody>
  </table>
);
