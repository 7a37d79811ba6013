import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { business } from '@/domain/business.ts';
import { addDays, dayOf } from '@/domain/calendar.ts';
import { leadName } from '@/domain/lead.ts';
import { TO_CALL } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import { isolatedName } from '@/domain/person-name.ts';
import { plural } from '@/domain/text.ts';
import { type ListName, type Today as TodayLists, type TodayList } from '@/domain/today.ts';
import { openAddLead } from '@/islands/admin/stores/dialogs.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { showNewest } from '@/islands/admin/stores/overview.ts';
import { routeHref, STEP_TITLES } from '@/islands/admin/text/lead-text.ts';
import { $now, shortTime, whenText } from '@/islands/admin/text/time.ts';
import { Button, buttonLook } from '@/islands/admin/ui/Button.tsx';
import { isWide } from '@/islands/admin/ui/Fold.tsx';
import { RouteLink } from '@/islands/admin/ui/RouteLink.tsx';
import { PrintDay } from './PrintDay.tsx';
import { TodayRow } from './TodayRow.tsx';

interface Props {
  /** What is on the screen. Only the owner's press moves a row. */
  shown: TodayLists;
  newest: TodayLists;
}

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-4';

export const Today = ({ shown, newest }: Props) => {
  useLayoutEffect(() => {
    showNewest();
    return showNewest;
  }, []);
  const { visits, later } = shown;
  const isDone = TO_CALL.every((list) => shown[list].leads.length === 0);
  return (
    <section aria-labelledby="today" className="grid gap-4">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="today" className="text-2xl font-semibold">
          Today
        </h2>
        <p className="text-muted tabular-nums">
          {newest.to_call.toLocaleString('en-US')} to call
          {newest.open_quotes_cents > 0 && ` · ${dollars(newest.open_quotes_cents)} in open quotes`}
        </p>
      </header>
      <div
        className={`${COLUMN} lg:grid-cols-[minmax(0,1fr)_max(33%,22rem)] lg:grid-rows-[auto_1fr]`}
      >
        <div className={`${COLUMN} empty:hidden lg:col-start-2`}>
          <Section list="visits" title="Visits" rows={visits}>
            {newest.visits.total > 0 && (
              <PrintDay ids={newest.booked.slice(0, newest.visits.total).map(({ id }) => id)} />
            )}
            {visits.leads.some(({ lead }) => lead.address) && (
              <a
                href={routeHref(visits.leads.map(({ lead }) => lead))}
                target="_blank"
                rel="noreferrer"
                className={`${buttonLook('plain')} -mr-4`}
              >
                Route
              </a>
            )}
          </Section>
          <Fold title="Visits tomorrow" count={shown.tomorrow.total}>
            <Rows list="tomorrow" rows={shown.tomorrow} />
          </Fold>
          <AppointmentsAhead booked={shown.booked} tomorrow={shown.tomorrow} />
        </div>
        <div className={`${COLUMN} lg:col-start-1 lg:row-span-2 lg:row-start-1`}>
          {isDone && (shown.next || shown.to_call === 0) && (
            <CaughtUp shown={shown} newest={newest} />
          )}
          {TO_CALL.map((list) => (
            <Section key={list} list={list} title={STEP_TITLES[list]} rows={shown[list]}>
              {list === 'repair' && business.repairs?.urgentHours && (
                <p className="text-muted my-3 text-sm">
                  If rain gets in: be there within {plural(business.repairs.urgentHours, 'hour')}
                </p>
              )}
            </Section>
          ))}
        </div>
        <div className={`${COLUMN} empty:hidden lg:col-start-2`}>
          <Fold title="Later today" count={later.total}>
            <Rows list="later" rows={later} />
          </Fold>
          {newest.old > 0 && (
            <RouteLink
              to={{ tab: 'leads', status: 'old' }}
              className="flex min-h-11 items-center underline underline-offset-4"
            >
              {newest.old.toLocaleString('en-US')} tried often or older than two weeks: look through
            </RouteLink>
          )}
        </div>
      </div>
    </section>
  );
};

const AHEAD = 7;

/** With those of tomorrow that are listed elsewhere, because their callback is due. */
const AppointmentsAhead = ({ booked, tomorrow }: Pick<TodayLists, 'booked' | 'tomorrow'>) => {
  const today = dayOf(useStore($now));
  const ahead = booked.filter(({ id, at }) => {
    const day = dayOf(at);
    const isListed = tomorrow.leads.some(({ lead }) => lead.id === id);
    return day > today && day <= addDays(today, AHEAD) && !isListed;
  });
  return (
    <Fold title="More visits in the next 7 days" count={ahead.length}>
      <ol className={LIST}>
        {ahead.map(({ id, name, at }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 px-4">
            <span className="text-muted shrink-0 text-sm tabular-nums">{shortTime(at)}</span>
            <RouteLink
              to={leadParams(id)}
              className="min-h-11 min-w-0 content-center truncate hover:underline @max-[21rem]:whitespace-normal"
            >
              {name}
            </RouteLink>
          </li>
        ))}
      </ol>
    </Fold>
  );
};

const CaughtUp = ({ shown, newest }: Props) => {
  const soonest = shown.next;
  return (
    <div className="border-line bg-surface flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed p-6">
      <p className="font-semibold wrap-anywhere">
        {newest.to_call === 0 && 'All caught up.'}
        {soonest && ` Next: ${isolatedName(leadName(soonest.lead))}, ${whenText(soonest.at)}.`}
      </p>
      <Button onClick={openAddLead}>Add a lead</Button>
    </div>
  );
};

interface SectionProps {
  list: ListName;
  title: string;
  rows: TodayList;
  children?: ReactNode;
}

const HEADING = 'text-muted mb-1 text-[0.75rem] font-semibold tracking-wider uppercase';

const Section = ({ list, title, rows, children }: SectionProps) =>
  rows.leads.length > 0 && (
    <section aria-labelledby={`today-${list}`}>
      <div className="flex flex-wrap items-center justify-between">
        <h3 id={`today-${list}`} className={HEADING}>
          {title} <span className="tabular-nums">{rows.total.toLocaleString('en-US')}</span>
        </h3>
        {children && <div className="-my-3 flex flex-wrap">{children}</div>}
      </div>
      <Rows list={list} rows={rows} />
      {list !== 'visits' && rows.total > rows.leads.length && (
        <RouteLink
          to={{
            tab: 'leads',
            status: 'waiting',
            step: list,
            sort: list === 'call_back' ? 'due' : undefined,
          }}
          className={`${buttonLook('plain')} -ml-4`}
        >
          See all {rows.total.toLocaleString('en-US')}
          <span className="sr-only"> in {title}</span>
        </RouteLink>
      )}
    </section>
  );

const LIST =
  'divide-line border-line bg-surface @container divide-y border-y max-md:-mx-4 md:overflow-hidden md:rounded-lg md:border-x';

const Rows = ({ list, rows }: Pick<SectionProps, 'list' | 'rows'>) => (
  <ol className={LIST}>
    {rows.leads.map(({ lead, at }) => (
      <TodayRow key={lead.id} id={lead.id} at={at} list={list} />
    ))}
  </ol>
);

interface FoldProps {
  title: string;
  count: number;
  children: ReactNode;
}

const Fold = ({ title, count, children }: FoldProps) =>
  count > 0 && (
    <details open={isWide()}>
      <summary className={`${HEADING} min-h-11 cursor-pointer content-center`}>
        {title} <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
      </summary>
      {children}
    </details>
  );
