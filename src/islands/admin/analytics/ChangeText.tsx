import type { Change } from './change.ts';

interface Props {
  change: Change;
}

const ARROWS = { up: 'M1 8 5 2l4 6z', down: 'M1 2 5 8l4-6z', level: 'M0 4h10v2H0z' };

export const ChangeText = ({ change: { direction, words } }: Props) => (
  <span className="text-muted inline-flex items-center gap-1.5 tabular-nums">
    {direction !== 'none' && (
      <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0 fill-current">
        <path d={ARROWS[direction]} />
      </svg>
    )}
    {words}
  </span>
);
