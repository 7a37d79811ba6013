import { leadName } from '@/domain/lead.ts';
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { addDays, dayOf } from '@/domain/calendar.ts';
import { dollars } from '@/domain/money.ts';
import {
  type ListName,
  TO_CALL,
  type Today as TodayLists,
  type TodayList,
} from '@/domain/today.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { $settledAt, showNewest, $today } from '@/islands/admin/stores/today.ts';
import { reasonToWait } from '@/islands/admin/text/badge-text.ts';
import { routeHref } from '@/islands/admin/text/lead-text.ts';
import { $now, clockTime, shortTime } from '@/islands/admin/text/time.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { isWide } from '@/islands/admin/ui/Fold.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { PrintDay } from './PrintDay.tsx';
import { TodayRow } from './TodayRow.tsx';

/** The day from top to bottom: when nothing is left to call, it is done. */
export const Today = () => {
  const today = useStore($today);
  const wait = reasonToWait(useStore($now));
  // It keeps its room when the company opens meanwhile.
  const hadToWait = reasonToWait(useStore($settledAt));
  useEffect(() => showNewest, []);
  if (!today) return null;
  const { visits, tomorrow, later } = today;
  // Looks at the rows on the screen: text that appeared on its own would move them.
  const isDone = TO_CALL.every((list) => today[list].leads.length === 0);
  return (
    <section aria-labelledby="today" className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="today" className="text-2xl font-semibold">
          Today
        </h2>
        <p className="text-muted order-3 tabular-nums max-sm:basis-full sm:order-1">
          {headline(today)}
        </p>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 empty:hidden lg:col-start-2">
          <Section list="visits" title="Visits" rows={visits}>
            <PrintDay ids={today.booked.slice(0, visits.total).map(({ id }) => id)} />
            <a
              href={routeHref(visits.leads.map(({ lead }) => lead))}
              target="_blank"
              rel="noreferrer"
              className={`${buttonLook('plain')} -mr-4`}
            >
              Route
            </a>
          </Section>
          <Folded list="tomorrow" title="Visits tomorrow" rows={tomorrow} />
          <VisitsAhead booked={today.booked} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {hadToWait && !isDone && (
            <p
              className={`border-lamp bg-sand rounded-md border-l-4 px-3 py-2 ${wait ? '' : 'invisible'}`}
            >
              {wait ?? hadToWait}
            </p>
          )}
          {isDone && <CaughtUp today={today} />}
          <Section
            list="repair"
            title="Something is broken"
            rows={today.repair}
            all={{ tab: 'leads', status: 'new' }}
          />
          <Section list="new" title="New" rows={today.new} all={{ tab: 'leads', status: 'new' }} />
          <Section
            list="call_back"
            title="Call back"
            rows={today.call_back}
            all={{ tab: 'leads', status: 'waiting', sort: 'due' }}
          />
          <Section
            list="follow_up"
            title="Follow up"
            rows={today.follow_up}
            all={{ tab: 'leads', status: 'waiting' }}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 empty:hidden lg:col-start-2">
          <Folded list="later" title="Later today" rows={later} />
          {today.old > 0 && (
            <RouteLink
              to={{ tab: 'leads', status: 'old' }}
              className="flex min-h-11 items-center underline underline-offset-4"
            >
              {today.old.toLocaleString('en-US')} older than two weeks: look through
            </RouteLink>
          )}
        </div>
      </div>
    </section>
  );
};

const headline = ({ to_call, open_quotes_cents }: TodayLists): string =>
  [
    `${to_call.toLocaleString('en-US')} to call`,
    open_quotes_cents > 0 && `${dollars(open_quotes_cents)} in open quotes`,
  ]
    .filter(Boolean)
    .join(' · ');

interface SectionProps {
  list: ListName;
  title: string;
  rows: TodayList;
  all?: Record<string, string>;
  children?: ReactNode;
}

const Section = ({ list, title, rows, all, children }: SectionProps) => {
  if (rows.leads.length === 0) return null;
  return (
    <section aria-labelledby={`today-${list}`}>
      <div className="flex items-center justify-between">
        <h3 id={`today-${list}`} className={HEADING}>
          {title} <span className="tabular-nums">{rows.total.toLocaleString('en-US')}</span>
        </h3>
        {children && <div className="-my-2 flex">{children}</div>}
      </div>
      <Rows list={list} rows={rows} />
      {all && rows.total > rows.leads.length && (
        <RouteLink to={all} className={`${buttonLook('plain')} -ml-4`}>
          See all {rows.total.toLocaleString('en-US')}
        </RouteLink>
      )}
    </section>
  );
};

const HEADING = 'text-muted mb-1 text-xs font-semibold tracking-wider uppercase';

const SUMMARY = `${HEADING} min-h-11 cursor-pointer content-center`;

const Rows = ({ list, rows }: Pick<SectionProps, 'list' | 'rows'>) => (
  <ol className="divide-line border-line bg-surface divide-y overflow-hidden rounded-lg border">
    {rows.leads.map((row) => (
      <TodayRow key={row.lead.id} row={row} list={list} />
    ))}
  </ol>
);

const Folded = ({ list, title, rows }: SectionProps) =>
  rows.leads.length > 0 && (
    <details open={isWide()}>
      <summary className={SUMMARY}>
        {title} <span className="tabular-nums">{rows.total.toLocaleString('en-US')}</span>
      </summary>
      <Rows list={list} rows={rows} />
    </details>
  );

const AHEAD = 7;

const VisitsAhead = ({ booked }: Pick<TodayLists, 'booked'>) => {
  const today = dayOf(useStore($now));
  const visits = booked.filter(({ at }) => {
    const day = dayOf(at);
    return day > addDays(today, 1) && day <= addDays(today, AHEAD);
  });
  return (
    visits.length > 0 && (
      <details open={isWide()}>
        <summary className={SUMMARY}>
          Visits this week <span className="tabular-nums">{visits.length}</span>
        </summary>
        <ol className="divide-line border-line bg-surface divide-y rounded-lg border">
          {visits.map(({ id, name, at }) => (
            <li key={id} className="flex min-h-11 items-center gap-3 px-4">
              <span className="text-muted shrink-0 text-sm tabular-nums">{shortTime(at)}</span>
              <RouteLink
                to={leadParams(id)}
                className="min-h-11 min-w-0 content-center truncate hover:underline"
              >
                {name}
              </RouteLink>
            </li>
          ))}
        </ol>
      </details>
    )
  );
};

const CaughtUp = ({ today: { later, next, visits } }: { today: TodayLists }) => {
  const soonest = [later.leads[0], visits.leads[0], next].flatMap((row) => row ?? []).at(0);
  return (
    <div className="border-line bg-surface flex flex-wrap items-center justify-between gap-3 rounded-lg border border-dashed p-6">
      <p className="font-semibold">
        All caught up.
        {soonest && ` Next: ${leadName(soonest.lead)}, ${whenText(soonest.at)}.`}
      </p>
    </div>
  );
};

const whenText = (at: string): string =>
  dayOf(at) === dayOf(Date.now()) ? clockTime(at) : shortTime(at);
