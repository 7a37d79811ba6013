import { type ReactNode, useId, useState } from 'react';
import { Button } from '@/islands/admin/ui/Button.tsx';

interface Props {
  title: string;
  note?: string;
  children: ReactNode;
}

export const Card = ({ title, note, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-line bg-surface min-w-0 rounded-lg border p-4">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {note && <p className="text-muted mt-0.5 text-sm">{note}</p>}
      <div className="mt-2">{children}</div>
    </section>
  );
};

const FEW = 6;

interface Rows<T> {
  shown: T[];
  hidden: number;
  showAll: () => void;
}

export const useRows = <T,>(rows: T[], few = FEW): Rows<T> => {
  const [all, setAll] = useState(false);
  const shown = all || rows.length <= few + 1 ? rows : rows.slice(0, few);
  return { shown, hidden: rows.length - shown.length, showAll: () => setAll(true) };
};

interface MoreRowsProps {
  hidden: number;
  what: string;
  onShow: () => void;
}

export const MoreRows = ({ hidden, what, onShow }: MoreRowsProps) =>
  hidden > 0 && (
    <Button onClick={onShow} className="mt-3 text-sm">
      Show {hidden} more
      <span className="sr-only"> of {what}</span>
    </Button>
  );

interface ShareProps {
  percent: number;
}

export const Share = ({ percent }: ShareProps) => (
  <svg aria-hidden="true" className="mt-1 block h-1.5 w-full">
    <rect width="100%" height="100%" className="fill-line" />
    <rect width={`${Math.min(100, percent)}%`} height="100%" className="fill-chart" />
  </svg>
);

export const HEAD = 'text-muted text-sm';
export const NAME = 'px-2 py-2 text-left font-normal wrap-anywhere align-top';
export const CELL = 'px-2 py-2 text-right align-top whitespace-nowrap tabular-nums font-normal';
