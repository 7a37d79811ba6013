import { VITALS, type AnalyticsReport, type Vital } from '@/domain/analytics-report.ts';
import { count } from '../change.ts';
import { pageName } from '../names.ts';
import { ScrollTable } from '../ScrollTable.tsx';
import { RatingText } from './RatingText.tsx';
import { vitalText } from './vital-words.ts';

type Page = AnalyticsReport['vitals']['pages'][number];
interface Props {
  pages: Page[];
}

export const VitalTable = ({ pages }: Props) => (
  <ScrollTable caption="By page, most measured first">
    <thead>
      <tr>
        <th scope="col" className="px-3 py-1.5 text-left font-semibold">
          Page
        </th>
        {VITALS.map((vital) => (
          <th key={vital} scope="col" className="px-3 py-1.5 text-left font-semibold">
            {vital}
          </th>
        ))}
        <th scope="col" className="px-3 py-1.5 text-right font-semibold">
          Views
        </th>
      </tr>
    </thead>
    <tbody>
      {pages.map((page) => (
        <tr key={page.page_path} className="border-line border-t">
          <th
            scope="row"
            className="bg-surface sticky left-0 max-w-48 px-3 py-2 text-left font-normal wrap-anywhere"
          >
            {pageName(page.page_path)}
          </th>
          {VITALS.map((vital) => (
            <Figure key={vital} page={page} vital={vital} />
          ))}
          <td className="px-3 py-2 text-right">
            {count(Math.max(...VITALS.map((vital) => page[vital]?.count ?? 0)))}
          </td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
);

const Figure = ({ page, vital }: { page: Page; vital: Vital }) => {
  const figure = page[vital];
  return (
    <td className="px-3 py-2">
      {figure ? (
        <span className="flex flex-wrap gap-x-3">
          <span className="min-w-14">{vitalText(vital, figure.p75)}</span>
          <RatingText rating={figure.rating} />
        </span>
      ) : (
        <span className="text-muted">not measured</span>
      )}
    </td>
  );
};
