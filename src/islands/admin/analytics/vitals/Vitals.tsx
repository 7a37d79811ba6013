import { VITALS, type AnalyticsReport } from '@/domain/analytics-report.ts';
import { Card } from '../lists/Card.tsx';
import { VitalCard } from './VitalCard.tsx';
import { VitalTable } from './VitalTable.tsx';

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
