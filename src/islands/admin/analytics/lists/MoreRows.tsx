import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

const FEW = 6;

interface Rows<T> {
  shown: T[];
  hidden: number;
  showAll: () => void;
}

/** The first few of a list; a single further row is shown at once, as it takes no more room than its button. */
export const useRows = <T,>(rows: T[], few = FEW): Rows<T> => {
  const [all, setAll] = useState(false);
  const shown = all || rows.length <= few + 1 ? rows : rows.slice(0, few);
  return { shown, hidden: rows.length - shown.length, showAll: () => setAll(true) };
};

interface Props {
  hidden: number;
  what: string;
  onShow: () => void;
}

export const MoreRows = ({ hidden, what, onShow }: Props) =>
  hidden > 0 && (
    <Button onClick={onShow} className="mt-3 text-sm">
      Show {hidden} more
      <span className="sr-only"> of {what}</span>
    </Button>
  );
