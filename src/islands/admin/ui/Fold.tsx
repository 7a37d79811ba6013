import { type ReactNode, useState } from 'react';

interface Props {
  title: string;
  /** Open from the start, even on a phone. */
  opens?: boolean;
  children: ReactNode;
}

export const Fold = ({ title, opens = false, children }: Props) => {
  const [first] = useState(() => opens || isWide());
  return (
    <section aria-label={title} className="border-line bg-surface rounded-lg border">
      <details open={first}>
        <summary className="min-h-13 cursor-pointer content-center px-4 py-3 md:px-5">
          <h2 className="ml-1 inline text-lg font-semibold">{title}</h2>
        </summary>
        <div className="px-4 pb-4 md:px-5 md:pb-5">{children}</div>
      </details>
    </section>
  );
};

/** Renders its children only while it is open. */
export const LaterFold = ({ title, opens = false, children }: Props) => {
  const [open, setOpen] = useState(opens);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{title}</summary>
      {open && children}
    </details>
  );
};

export const isWide = (): boolean => matchMedia('(min-width: 64rem)').matches;
