interface Props {
  rows: number;
}

/** Rows in the place of those that are being read. */
export const Skeleton = ({ rows }: Props) => (
  <div aria-hidden="true" className="grid gap-3">
    {Array.from({ length: rows }, (_, row) => (
      <div
        key={row}
        className="border-line bg-surface grid gap-3 rounded-lg border p-4 motion-safe:animate-pulse"
      >
        <div className="bg-line h-4 w-2/5 rounded-sm" />
        <div className="bg-line h-4 w-4/5 rounded-sm" />
      </div>
    ))}
  </div>
);
