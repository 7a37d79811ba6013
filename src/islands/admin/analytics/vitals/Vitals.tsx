import { type AnalyticsReport, type Vital, type VitalFigure, VITALS } from '@/domain/reports.ts';
import { count } from '@/islands/admin/analytics/data/format.ts';
import {
  limitsText,
  positionOf,
  VITAL_NAMES,
  vitalText,
} from '@/islands/admin/analytics/data/labels.ts';
import { Card } from '@/islands/admin/analytics/lists/Card.tsx';
import { RatingText, VitalTable } from './VitalTable.tsx';

interface Props {
  vitals: AnalyticsReport['vitals'];
}

export const Vitals = ({ vitals }: Props) => (
  <Card
    title="How fast the pages were for visitors"
    note="Measured in their browsers. 75% of page views were this good or better."
  >
    {VITALS.every((vital) => vitals.site[vital] === null) ? (
      <p className="text-muted py-2">No page views were measured in this period.</p>
    ) : (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-2">
        <ul className="grid gap-6 md:grid-cols-3">
          {VITALS.map((vital) => (
            <VitalCard key={vital} vital={vital} figure={vitals.site[vital]} />
          ))}
        </ul>
        <VitalTable pages={vitals.pages} />
      </div>
    )}
  </Card>
);

interface VitalCardProps {
  vital: Vital;
  figure: VitalFigure | null;
}

const VitalCard = ({ vital, figure }: VitalCardProps) => {
  const { name, meaning } = VITAL_NAMES[vital];
  return (
    <li>
      <p className="font-semibold">
        {name} <span className="text-muted font-normal">({vital})</span>
      </p>
      <p className="text-muted text-sm">{meaning}</p>
      {figure ? (
        <>
          <p className="mt-1 flex items-baseline gap-3">
            <span className="text-2xl font-semibold tabular-nums">
              {vitalText(vital, figure.p75)}
            </span>
            <RatingText rating={figure.rating} />
          </p>
          <Scale place={positionOf(vital, figure.p75)} />
          <p className="text-muted mt-1 text-sm tabular-nums">
            {limitsText(vital)}. From {count(figure.count)} views.
          </p>
        </>
      ) : (
        <p className="text-muted mt-1">Not measured yet.</p>
      )}
    </li>
  );
};

/** The three parts differ by pattern too, not by color alone. */
const Scale = ({ place }: { place: number }) => (
  <svg aria-hidden="true" className="mt-2 block h-4 w-full overflow-visible">
    <rect x="0" y="5" width="33%" height="6" className="fill-success" />
    <rect x="33.8%" y="6" width="32.4%" height="4" className="stroke-lamp fill-lamp" />
    <rect x="67%" y="6" width="32.8%" height="4" className="stroke-danger fill-none stroke-2" />
    <rect
      x={`${place}%`}
      y="0"
      width="4"
      height="16"
      rx="1"
      className="fill-ink stroke-surface stroke-2 [paint-order:stroke]"
    />
  </svg>
);
