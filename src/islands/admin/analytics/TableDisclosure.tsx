import { useState, type ReactNode } from 'react';

interface Props {
  what: string;
  children: ReactNode;
}

/** The figures behind a picture; a year of them is drawn only for somebody who asks. */
export const TableDisclosure = ({ what, children }: Props) => {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-3">
      <summary className="text-accent-text flex min-h-11 w-fit cursor-pointer items-center gap-2 font-semibold [&::-webkit-details-marker]:hidden">
        <svg
          aria-hidden="true"
          viewBox="0 0 16 16"
          className="size-4 fill-none stroke-current stroke-2"
        >
          <path d="M1 2h14v12H1zM1 6h14M6 2v12" />
        </svg>
        {open ? 'Hide the table' : 'Show as table'}
        <span className="sr-only">: {what}</span>
      </summary>
      {open && children}
    </details>
  );
};
