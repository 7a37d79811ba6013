import { addDays } from '#domain/calendar.ts';
import {
  BREAKDOWNS,
  type Breakdown,
  type MoneyCounts,
  type MoneyReport,
  type MoneyRow,
  NONE,
  OTHER,
  type Span,
} from '#domain/reports.ts';
import { ELSEWHERE } from '#domain/town.ts';
import type { Database } from '../database/sqlite.ts';
import { sourceName } from '#domain/traffic-source.ts';
import type { Lists } from '../visits/tally.ts';

const ROWS = 50;

type Named = Record<Breakdown, string | null>;
type LeadCounts = Omit<MoneyCounts, 'visits'>;

const COLUMNS =
  'first.came_from as source, first.campaign_name as campaign, first.landing_path as landing, first.town';
/** A repeat lead is not counted on its own, so its quote and its job count for its first lead. */
const FROM = 'from lead left join lead as first on first.id = coalesce(lead.joins, lead.id)';

/** Leads by the day they arrived, quotes and jobs by the day of their entry. */
const IN_PERIOD = `
  select ${COLUMNS}, 1 as leads, 0 as quoted, 0 as won, 0 as lost, 0 as won_cents
  from lead as first
  where created_at >= :since and created_at < :until and day >= :from and day <= :to
    and counted and status <> 'spam'
  union all
  select ${COLUMNS}, 0, 1, 0, 0, 0 ${FROM}
  where lead.quoted_day >= :from and lead.quoted_day <= :to
    and not lead.suspected and lead.status <> 'spam'
  union all
  select ${COLUMNS}, 0, 0, lead.status = 'won', lead.status = 'lost', coalesce(lead.won_cents, 0)
  ${FROM}
  where lead.decided_day >= :from and lead.decided_day <= :to and not lead.suspected`;

interface Visits {
  visits: number;
  /** One entry per day. */
  lists: readonly Lists[];
}

export const readMoney = (
  db: Database,
  { from, to }: Pick<Span, 'from' | 'to'>,
  { visits, lists }: Visits,
): MoneyReport => {
  // The index is on `created_at`, in UTC. A day in the company's time zone is within a day of the UTC day.
  const times = { since: addDays(from, -1), until: addDays(to, 2) };
  const leads = db.all<Named & LeadCounts>(IN_PERIOD, { from, to, ...times });
  const total = leads.reduce<MoneyCounts>(add, { ...nothing(), visits });
  const rows = BREAKDOWNS.map((by) => [by, rowsOf(by, { leads, lists, visits })]);
  return { total, ...(Object.fromEntries(rows) as Record<Breakdown, MoneyRow[]>) };
};

const rowsOf = (
  by: Breakdown,
  { leads, lists, visits }: Visits & { leads: readonly (Named & LeadCounts)[] },
): MoneyRow[] => {
  const none = by === 'town' ? ELSEWHERE : NONE;
  const sums = new Map<string, MoneyCounts>();
  const count = (name: string, more: Partial<MoneyCounts>): void => {
    sums.set(name, add(sums.get(name) ?? nothing(), more));
  };
  let unnamed = visits;
  for (const [name, some] of lists.flatMap((day) => day[`${by}s`])) {
    count(by === 'source' ? sourceName(name) : by === 'campaign' ? name.toLowerCase() : name, {
      visits: some,
    });
    unnamed -= some;
  }
  if (unnamed > 0) count(none, { visits: unnamed });
  for (const lead of leads) count(lead[by] ?? none, lead);
  const rows = [...sums].map(([name, counts]) => ({ name, ...counts })).sort(byWorth);
  return withRest(rows);
};

const byWorth = (a: MoneyRow, b: MoneyRow): number =>
  b.won_cents - a.won_cents ||
  b.leads - a.leads ||
  b.visits - a.visits ||
  (a.name < b.name ? -1 : 1);

const withRest = (rows: MoneyRow[]): MoneyRow[] => {
  const isNamed = ({ name }: MoneyRow, index: number) => name !== OTHER && index < ROWS;
  const rest = rows.filter((row, index) => !isNamed(row, index));
  if (rest.length === 0) return rows;
  return [...rows.filter(isNamed), { name: OTHER, ...rest.reduce<MoneyCounts>(add, nothing()) }];
};

const COUNTS = ['visits', 'leads', 'quoted', 'won', 'lost', 'won_cents'] as const;

const nothing = (): MoneyCounts =>
  Object.fromEntries(COUNTS.map((name) => [name, 0])) as Record<(typeof COUNTS)[number], number>;

/** Adds into `sum` without a copy, because a year has a hundred thousand of these. */
const add = (sum: MoneyCounts, more: Partial<MoneyCounts>): MoneyCounts => {
  for (const name of COUNTS) sum[name] += more[name] ?? 0;
  return sum;
};
