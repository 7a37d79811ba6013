import type { Rating } from '@/domain/analytics-report.ts';
import { RATINGS } from './vital-words.ts';

interface Props {
  rating: Rating;
}

const MARKS = {
  good: { path: 'M2 6.5 5 9.5 10.5 3', look: 'stroke-success' },
  needs_improvement: { path: 'M1 8Q3.5 2 6 6t5-2', look: 'stroke-accent-text' },
  poor: { path: 'M2 2l8 8M10 2l-8 8', look: 'stroke-danger' },
};

export const RatingText = ({ rating }: Props) => (
  <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className={`size-3 shrink-0 fill-none stroke-2 ${MARKS[rating].look}`}
    >
      <path d={MARKS[rating].path} />
    </svg>
    {RATINGS[rating]}
  </span>
);
