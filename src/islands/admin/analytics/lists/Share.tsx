interface Props {
  percent: number;
}

/** A bar beneath a name; the figure beside it says the same. */
export const Share = ({ percent }: Props) => (
  <svg aria-hidden="true" className="mt-1 block h-1.5 w-full">
    <rect width="100%" height="100%" className="fill-line" />
    <rect width={`${Math.min(100, percent)}%`} height="100%" className="fill-chart" />
  </svg>
);
