import type { ReactNode } from 'react';
import { HEAD, HEAD_CELL } from './table.ts';

interface Props {
  /** Stands before the columns, where they have no name that is seen. */
  first?: ReactNode;
  columns: string[];
}

export const ColumnHeads = ({ first, columns }: Props) => (
  <thead role="rowgroup" className={HEAD}>
    <tr role="row">
      {first && <ColumnHead>{first}</ColumnHead>}
      {columns.map((column) => (
        <ColumnHead key={column}>{column}</ColumnHead>
      ))}
    </tr>
  </thead>
);

const ColumnHead = ({ children }: { children: ReactNode }) => (
  <th role="columnheader" scope="col" className={HEAD_CELL}>
    {children}
  </th>
);
