import { type ReactNode, useState } from 'react';
import { Button } from '@/islands/admin/ui/Button.tsx';

export interface ListRow {
  key: string;
  name: ReactNode;
  /** Percent, drawn as a bar below the name. */
  share?: number;
  cells: readonly ReactNode[];
}

interface TableProps {
  title: string;
  columns: readonly string[];
  rows: readonly ListRow[];
  total?: readonly ReactNode[];
}

const FEW = 10;
const NAME = 'w-full py-2 pr-2 text-left align-top font-normal wrap-anywhere';
const CELL = 'py-2 pl-3 text-right align-top font-normal whitespace-nowrap tabular-nums';

export const FigureTable = ({ title, columns, rows, total }: TableProps) => {
  const [all, setAll] = useState(false);
  const shown = all || rows.length <= FEW + 1 ? rows : rows.slice(0, FEW);
  return (
    <>
      <table className="mt-2 w-full border-collapse">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted text-sm">
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={index === 0 ? NAME : CELL}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, share, cells }) => (
            <Row key={key} cells={cells}>
              {name}
              {share !== undefined && (
                <svg aria-hidden="true" className="mt-1 block h-1.5 w-full">
                  <rect width="100%" height="100%" className="fill-line" />
                  <rect width={`${share}%`} height="100%" className="fill-chart" />
                </svg>
              )}
            </Row>
          ))}
        </tbody>
        {total && (
          <tfoot className="*:*:font-semibold">
            <Row cells={total}>Total</Row>
          </tfoot>
        )}
      </table>
      {shown.length < rows.length && (
        <Button onClick={() => setAll(true)} className="mt-3 mb-1 text-sm">
          Show {rows.length - shown.length} more
          <span className="sr-only"> of {title}</span>
        </Button>
      )}
    </>
  );
};

const Row = ({ cells, children }: Pick<ListRow, 'cells'> & { children: ReactNode }) => (
  <tr className="border-line border-t">
    <th scope="row" className={NAME}>
      {children}
    </th>
    {cells.map((cell, index) => (
      <td key={index} className={CELL}>
        {cell}
      </td>
    ))}
  </tr>
);

export const ListCard = ({ note, ...table }: TableProps & { note?: ReactNode }) => (
  <section
    aria-label={table.title}
    className="border-line bg-surface min-w-0 rounded-lg border p-4"
  >
    <h2 className="font-semibold">{table.title}</h2>
    {note && <p className="text-muted mt-0.5 text-sm">{note}</p>}
    {table.rows.length === 0 ? (
      <p className="text-muted py-2">None in this period.</p>
    ) : (
      <FigureTable {...table} />
    )}
  </section>
);
