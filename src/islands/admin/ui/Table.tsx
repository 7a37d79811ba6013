import type { ReactNode } from 'react';

interface Props {
  first?: ReactNode;
  columns: string[];
  /** The columns' widths, if the rows are grids. */
  grid?: string;
}

export const ColumnHeads = ({ first, columns, grid }: Props) => (
  <thead role="rowgroup" className={`${HEAD} ${grid ? 'lg:block' : 'lg:table-header-group'}`}>
    <tr role="row" className={grid && `lg:grid ${grid}`}>
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

/** Cards below 1024 px. Explicit roles keep it a table for screen readers, whatever CSS displays. */
export const TABLE = 'lg:border-line block w-full lg:table lg:border lg:border-collapse';
const HEAD = 'lg:bg-sand sr-only lg:not-sr-only';
const HEAD_CELL =
  'text-muted border-line border-b px-2 py-2 text-left text-sm font-semibold whitespace-nowrap xl:px-3';
export const BODY = 'grid grid-cols-[minmax(0,1fr)] gap-3 lg:table-row-group';
export const ROW =
  'border-line bg-surface rounded-lg border p-4 lg:table-row lg:rounded-none lg:border-0';
export const CELL =
  'lg:border-line lg:table-cell lg:border-b lg:px-2 lg:py-2.5 xl:px-3 lg:align-top';
