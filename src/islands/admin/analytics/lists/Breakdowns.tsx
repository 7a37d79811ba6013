import type { AnalyticsReport } from '@/domain/reports.ts';
import {
  deviceName,
  rankedName,
  pageName,
  sourceName,
  townName,
} from '@/islands/admin/analytics/data/labels.ts';
import { Funnel } from './Funnel.tsx';
import { Presses, RankingCard } from './Rankings.tsx';

interface Props {
  report: AnalyticsReport;
}

export const Breakdowns = ({ report }: Props) => (
  <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
    <Funnel funnel={report.funnel} leadsWithoutVisit={report.rates.leads_without_visit} />
    <RankingCard
      title="Sources"
      what="Came from"
      unit="Visits"
      ranking={report.sources}
      nameOf={sourceName}
    />
    <RankingCard
      title="Campaigns"
      what="Source / medium / name"
      unit="Visits"
      ranking={report.campaigns}
      nameOf={rankedName}
      note="Visits from links with campaign tags."
    />
    <RankingCard
      title="Top pages"
      what="Page"
      unit="Views"
      ranking={report.pages}
      nameOf={pageName}
    />
    <RankingCard
      title="Landing pages"
      what="First page"
      unit="Visits"
      ranking={report.landings}
      nameOf={pageName}
    />
    <RankingCard
      title="Landing towns"
      what="Town"
      unit="Visits"
      ranking={report.towns}
      nameOf={townName}
      note="Visits that started on a town page."
    />
    <Presses presses={report.presses} />
    <RankingCard
      title="Devices"
      what="Window width"
      unit="Visits"
      ranking={report.devices}
      nameOf={deviceName}
    />
    <RankingCard
      title="Browsers"
      what="Browser"
      unit="Visits"
      ranking={report.browsers}
      nameOf={rankedName}
    />
  </div>
);
