import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { costTable, isAbout, numberIn } from '../../support/fixtures/cost-tables.ts';
import {
  hourOfDashboard,
  HOURS_A_MONTH,
  hourOfSchedules,
  oneLead,
  oneVisit,
  scheduledRuns,
} from './count-month.ts';

const counted = costTable('What was counted');
const VISIT = 'A visit: three pages, read to their end';
const LEAD = 'A lead, with its email';
const DASHBOARD = 'The dashboard open for an hour';
const SIZES = [
  { visits: 1000, name: '1,000', minutes: 60 },
  { visits: 100_000, name: '100,000', minutes: 30 },
  { visits: 10_000_000, name: '10 million', minutes: 3 },
];
const schedulesAt = (name: string) => `The schedules, an hour at ${name} visits a month`;

const expectStated = (row: string, found: Record<string, number>) => {
  for (const [column, count] of Object.entries(found)) {
    const stated = numberIn(counted.get(row)?.[column]);
    expect(isAbout(stated, count), `${row}, ${column}: ${stated}, and counted ${count}`).toBe(true);
  }
};

describe('docs/costs.md says what is counted', () => {
  it('for a visit, a lead and an hour of the dashboard', async () => {
    const mails = await mkdtemp(join(tmpdir(), 'mails-'));
    const [visit, lead, dashboard] = [
      await oneVisit(),
      await oneLead(mails),
      await hourOfDashboard(),
    ];
    await rm(mails, { recursive: true });
    expectStated(VISIT, { 'store operations': visit.operations, rounds: visit.rounds });
    expectStated(LEAD, { 'store operations': lead.operations, rounds: lead.rounds });
    expectStated(DASHBOARD, {
      requests: dashboard.runs,
      'function runs': dashboard.runs,
      kilobytes: dashboard.kilobytes,
      'store operations': dashboard.operations,
      rounds: dashboard.rounds,
    });
  });

  it.each(SIZES)('for the schedules at $name visits a month', async ({ visits, name, minutes }) => {
    const { operations, rounds } = await hourOfSchedules(visits, minutes);
    expectStated(schedulesAt(name), {
      'function runs': (await scheduledRuns()) / HOURS_A_MONTH,
      'store operations': operations,
      rounds,
    });
  });
});

const price = (name: string) => numberIn(costTable('Prices').get(name)?.['credits']);
const assumed = (name: string) => numberIn(costTable('Assumed').get(name)?.['value']);
const stated = (row: string, column: string) => numberIn(counted.get(row)?.[column]);

const creditsOf = (visits: number, name: string) => {
  const leads = (visits / 100) * assumed('Leads for each 100 visits');
  const hours = assumed('Hours a month that the dashboard is open');
  const checks = assumed('Uptime checks a month');
  const sum = (column: string) =>
    visits * stated(VISIT, column) +
    leads * stated(LEAD, column) +
    hours * stated(DASHBOARD, column);
  const schedules = (column: string) => HOURS_A_MONTH * stated(schedulesAt(name), column);
  const seconds =
    assumed('Seconds of each function run') *
      (sum('function runs') + schedules('function runs') + checks) +
    assumed('Seconds of each round to the store') * (sum('rounds') + schedules('rounds') + checks);
  const meters = {
    'Bandwidth, credits': Math.ceil((sum('kilobytes') / 1e6) * price('Bandwidth, a GB')),
    'Web requests, credits': Math.ceil(
      ((sum('requests') + checks) / 10_000) * price('Web requests, 10,000'),
    ),
    'Functions, credits': Math.ceil((seconds / 3600) * price('Compute, a GB-hour')),
    'Deploys, credits': assumed('Production deploys a month') * price('Production deploy, each'),
  };
  const all = Object.values(meters).reduce((total, each) => total + each, 0);
  return { ...meters, 'All, credits': all };
};

const dollarsOf = (credits: number): number => {
  const plans = [...costTable('Plans')].map(([, plan]) => {
    const [base, included] = [numberIn(plan['a month']), numberIn(plan['credits'])];
    const [cost, more] = [numberIn(plan['more cost']), numberIn(plan['for'])];
    if (credits <= included) return base;
    return more > 0 ? base + Math.ceil((credits - included) / more) * cost : Infinity;
  });
  return Math.min(...plans);
};

it.each(SIZES)('docs/costs.md works out a month of $name visits', ({ visits, name }) => {
  const month = costTable('A month');
  const credits = creditsOf(visits, name);
  const expected = { ...credits, 'Dollars a month': dollarsOf(credits['All, credits']) };
  const found = Object.fromEntries(
    Object.keys(expected).map((row) => [row, numberIn(month.get(row)?.[`${name} visits`])]),
  );
  expect(found).toEqual(expected);
});
