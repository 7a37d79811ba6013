import type { ReactNode } from 'react';
import type { ListName, TodayList } from '@/domain/today.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { isWide } from '@/islands/admin/ui/Fold.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { TodayRow } from './TodayRow.tsx';

interface SectionProps {
  list: ListName;
  title: string;
  rows: TodayList;
  all?: Record<string, string>;
  children?: ReactNode;
}

const HEADING = 'text-muted mb-1 text-[0.75rem] font-semibold tracking-wider uppercase';

export const Section = ({ list, title, rows, all, children }: SectionProps) =>
  rows.leads.length > 0 && (
    <section aria-labelledby={`today-${list}`}>
      <div className="flex flex-wrap items-center justify-between">
        <h3 id={`today-${list}`} className={HEADING}>
          {title} <span className="tabular-nums">{rows.total.toLocaleString('en-US')}</span>
        </h3>
        {children && <div className="-my-3 flex flex-wrap">{children}</div>}
      </div>
      <Rows list={list} rows={rows} />
      {all && rows.total > rows.leads.length && (
        <RouteLink to={{ tab: 'leads', ...all }} className={`${buttonLook('plain')} -ml-4`}>
          See all {rows.total.toLocaleString('en-US')}
        </RouteLink>
      )}
    </section>
  );

export const LIST =
  'divide-line border-line bg-surface @container divide-y border-y max-md:-mx-4 md:overflow-hidden md:rounded-lg md:border-x';

const Rows = ({ list, rows }: Pick<SectionProps, 'list' | 'rows'>) => (
  <ol className={LIST}>
    {rows.leads.map(({ lead, at }) => (
      <TodayRow key={lead.id} id={lead.id} at={at} list={list} />
    ))}
  </ol>
);

export const Folded = ({ list, title, rows }: SectionProps) =>
  rows.leads.length > 0 && (
    <Fold title={title} count={rows.total}>
      <Rows list={list} rows={rows} />
    </Fold>
  );

interface FoldProps {
  title: string;
  count: number;
  children: ReactNode;
}

export const Fold = ({ title, count, children }: FoldProps) => (
  <details open={isWide()}>
    <summary className={`${HEADING} min-h-11 cursor-pointer content-center`}>
      {title} <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
    </summary>
    {children}
  </details>
);
