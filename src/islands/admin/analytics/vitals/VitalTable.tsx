import { VITALS, type AnalyticsReport, type Vital } from '@/domain/analytics-report.ts';
import { count } from '../change.ts';
import { CELL, HEAD, NAME } from '../lists/list-table.ts';
import { MoreRows, useRows } from '../lists/MoreRows.tsx';
import { pageName } from '../names.ts';
import { RatingText } from './RatingText.tsx';
import { vitalText } from './vital-words.ts';

type Page = AnalyticsReport['vitals']['pages'][number];
interface Props {
  pages: Page[];
}

/** Rows of a table from 768 px; below, each page has a line of its own above its figures. */
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
      {pageName(page.page_path)}
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
