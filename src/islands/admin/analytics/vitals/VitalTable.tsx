import { RANKED } from '@/domain/report-names.ts';
import { type AnalyticsReport, type Rating, type Vital, VITALS } from '@/domain/reports.ts';
import { count } from '@/islands/admin/analytics/data/format.ts';
import { RATINGS, vitalText } from '@/islands/admin/analytics/data/labels.ts';
import { CELL, HEAD, MoreRows, NAME, useRows } from '@/islands/admin/analytics/lists/Card.tsx';

type Page = AnalyticsReport['vitals']['pages'][number];
interface Props {
  pages: Page[];
}

export const VitalTable = ({ pages }: Props) => {
  const { shown, hidden, showAll } = useRows(pages);
  return (
    <div>
      <table role="table" className="block w-full border-collapse md:table">
        <caption className="text-muted block py-2 text-left text-sm md:table-caption">
          By page, most measured first
        </caption>
        <thead role="rowgroup" className={`${HEAD} sr-only md:not-sr-only md:table-header-group`}>
          <tr role="row">
            <Head look={`${NAME} pl-0`}>Page</Head>
            {VITALS.map((vital) => (
              <Head key={vital} look={NAME}>
                {vital}
              </Head>
            ))}
            <Head look={`${CELL} pr-0`}>Views</Head>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block md:table-row-group">
          {shown.map((page) => (
            <Row key={page.page_path} page={page} />
          ))}
        </tbody>
      </table>
      <MoreRows hidden={hidden} what="the pages" onShow={showAll} />
    </div>
  );
};

const Head = ({ look, children }: { look: string; children: string }) => (
  <th role="columnheader" scope="col" className={look}>
    {children}
  </th>
);

const Row = ({ page }: { page: Page }) => (
  <tr
    role="row"
    className="border-line grid grid-cols-3 gap-x-3 border-t py-2 md:table-row md:py-0"
  >
    <th
      role="rowheader"
      scope="row"
      className={`${NAME} max-md:col-span-2 max-md:px-0 max-md:py-0 md:w-full md:pl-0`}
    >
      {RANKED.pages.nameOf(page.page_path)}
    </th>
    {VITALS.map((vital) => (
      <Figure key={vital} page={page} vital={vital} />
    ))}
    <td
      role="cell"
      className={`${CELL} max-md:col-start-3 max-md:row-start-1 max-md:px-0 max-md:py-0 md:pr-0`}
    >
      {count(Math.max(...VITALS.map((vital) => page[vital]?.count ?? 0)))}
      <span className="text-muted text-sm md:hidden"> views</span>
    </td>
  </tr>
);

const Figure = ({ page, vital }: { page: Page; vital: Vital }) => {
  const figure = page[vital];
  return (
    <td role="cell" className="py-2 align-top tabular-nums md:px-2 md:whitespace-nowrap">
      <span aria-hidden="true" className="text-muted block text-sm md:hidden">
        {vital}
      </span>
      {figure ? (
        <span className="flex flex-wrap gap-x-3 md:flex-nowrap">
          <span className="min-w-14">{vitalText(vital, figure.p75)}</span>
          <RatingText rating={figure.rating} />
        </span>
      ) : (
        <span className="text-muted">not measured</span>
      )}
    </td>
  );
};

interface RatingTextProps {
  rating: Rating;
}

const ICONS = {
  good: { path: 'M2 6.5 5 9.5 10.5 3', look: 'stroke-success' },
  needs_improvement: { path: 'M1 8Q3.5 2 6 6t5-2', look: 'stroke-accent-text' },
  poor: { path: 'M2 2l8 8M10 2l-8 8', look: 'stroke-danger' },
};

export const RatingText = ({ rating }: RatingTextProps) => (
  <span className="inline-flex items-center gap-1.5 text-sm md:whitespace-nowrap">
    <svg
      aria-hidden="true"
      viewBox="0 0 12 12"
      className={`size-3 shrink-0 fill-none stroke-2 ${ICONS[rating].look}`}
    >
      <path d={ICONS[rating].path} />
    </svg>
    {RATINGS[rating]}
  </span>
);
