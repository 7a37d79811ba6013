import { describe, expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { addDays, fromLocal } from '@/domain/calendar.ts';
import { DAY, HOUR } from '@/domain/duration.ts';
import type { LeadRecord, LeadStatus, Suspicion } from '@/domain/lead.ts';
import type { LeadFilter, LogEntry } from '@/domain/managed-lead.ts';
import { BREAKDOWNS, type MoneyCounts, type MoneyReport } from '@/domain/reports.ts';
import { findRows } from '../../../netlify/server/dashboard/leads.ts';
import { applyLeads } from '../../../netlify/server/database/import-leads.ts';
import { createTables } from '../../../netlify/server/database/schema.ts';
import { type Database, openDatabase } from '../../../netlify/server/database/sqlite.ts';
import { readMoney } from '../../../netlify/server/reports/money.ts';
import { keyedHash } from '../../../netlify/server/store/keyed-hash.ts';
import { noTally } from '../../../netlify/server/visits/tally.ts';
import { fc, LONG } from '../../support/chance.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';

const hash = await keyedHash(memoryStore());
const NO_VISITS = { visits: 0, lists: [noTally().lists] };
const NOVEMBER = { from: '2030-11-01', to: '2030-11-30' };
const OCTOBER = { from: '2030-10-01', to: '2030-10-31' };

type Step = { status: LeadStatus; won_cents?: number } | 'undo';
interface Story {
  record: LeadRecord;
  log: LogEntry[];
}

const storyOf = (record: LeadRecord, steps: readonly [at: string, step: Step][]): Story => {
  const log: LogEntry[] = [];
  const values = [{ status: 'new' as LeadStatus, won_cents: null as number | null }];
  for (const [at, step] of steps) {
    const version = log.length + 1;
    if (step !== 'undo') {
      log.push({ version, at, ...step });
      values.push({ won_cents: values.at(-1)?.won_cents ?? null, ...step });
      continue;
    }
    const undoes = log.at(-1)?.version;
    const before = values.at(-2);
    if (undoes === undefined || before === undefined) continue;
    log.push({ version, at, ...before, undoes });
    values.push(values.at(-2) ?? before);
  }
  return { record, log };
};

const databaseOf = async (stories: readonly Story[]): Promise<Database> => {
  const db = await openDatabase();
  createTables(db);
  const leads = stories.map((story) => ({ ...story, opened: true }));
  applyLeads(db, { leads, erased: [] }, hash);
  return db;
};

const moneyOf = async (stories: readonly Story[], days = NOVEMBER): Promise<MoneyReport> => {
  const db = await databaseOf(stories);
  const money = readMoney(db, days, NO_VISITS);
  db.close();
  return money;
};

const local = (time: string): string => fromLocal(time) ?? '';
const leadAt = (time: string, more: Partial<LeadRecord> = {}): LeadRecord =>
  leadRecord(Date.parse(local(time)), more);
const won = (dollars: number) => ({ status: 'won', won_cents: dollars * 100 }) as const;

describe('what brought the money', () => {
  it("begins and ends a month at the company's midnight, also when the clocks change", async () => {
    const times = ['2030-10-31T23:59', '2030-11-01T00:00', '2030-11-30T23:59', '2030-12-01T00:00'];
    const jobs = times.map((at, n) => storyOf(leadAt(at), [[local(at), won(10 ** n)]]));
    expect((await moneyOf(jobs)).total).toMatchObject({ leads: 2, won: 2, won_cents: 11_000 });
    expect((await moneyOf(jobs, OCTOBER)).total).toMatchObject({ leads: 1, won_cents: 100 });
  });

  it('counts neither suspected spam nor repeats, whose jobs are those of their first lead', async () => {
    const first = leadAt('2030-11-02T10:00', { referrer: 'https://www.google.com' });
    const again = leadAt('2030-11-02T11:00', { phone_e164: first.phone_e164 });
    const robot = leadAt('2030-11-03T10:00', { suspect: { score: 100, reasons: ['honeypot'] } });
    const spam = storyOf(leadAt('2030-11-04T10:00'), [
      [local('2030-11-04T11:00'), { status: 'spam' }],
    ]);
    const job = storyOf(again, [
      [local('2030-11-05T10:00'), { status: 'quoted' }],
      [local('2030-11-06T10:00'), won(100)],
    ]);
    expect((await moneyOf([storyOf(first, []), job, storyOf(robot, []), spam])).source).toEqual([
      { name: 'Google', visits: 0, leads: 1, quoted: 1, won: 1, lost: 0, won_cents: 10_000 },
    ]);
  });

  it('counts a job that was won without a quote and then canceled as lost', async () => {
    const story = storyOf(leadAt('2030-11-02T10:00'), [
      [local('2030-11-05T10:00'), won(100)],
      [local('2030-11-06T10:00'), { status: 'lost' }],
    ]);
    expect((await moneyOf([story])).total).toMatchObject({ won: 0, lost: 1, won_cents: 0 });
  });

  it.each([
    ['Google', { referrer: 'https://www.google.com/' }],
    ['Google', { referrer: 'android-app://com.google.android.googlequicksearchbox/' }],
    ['Google', { heard: 'google', source: 'phone' }],
    ['Angi', { heard: 'angi', source: 'phone' }],
    ['Google Ads', { campaign: { source: 'google', medium: 'cpc' } }],
    ['Google Ads', { campaign: { source: 'google-ads' }, referrer: 'https://www.google.com' }],
    ['Google Business', { campaign: { source: 'google-business' } }],
    ['Gemini', { referrer: 'https://gemini.google.com' }],
    ['Email', { referrer: 'https://mail.google.com' }],
    ['Email', { referrer: 'android-app://com.google.android.gm' }],
    ['Bing', { referrer: 'https://www.bing.com' }],
    ['Facebook', { referrer: 'https://l.facebook.com' }],
    ['Facebook', { campaign: { source: 'fb', medium: 'paid' }, referrer: 'https://bing.com' }],
    ['neighbors.example', { referrer: 'https://www.neighbors.example' }],
    ['Postcard', { campaign: { source: 'postcard' } }],
    ['Yard sign', { heard: 'yard_sign', source: 'phone' }],
    ['Yard sign', { campaign: { source: 'yard_sign' } }],
    ['Phone', { source: 'phone' }],
    ['Phone', { source: 'phone', heard: 'other' }],
    ['Direct', {}],
    ['Direct', { campaign: { name: 'fall' } }],
    ['Direct', { referrer: business.website }],
  ] satisfies [string, Partial<LeadRecord>][])('calls the source %s of %j', async (name, more) => {
    const { source } = await moneyOf([storyOf(leadAt('2030-11-02T10:00', more), [])]);
    expect(source.map((row) => row.name)).toEqual([name]);
  });

  it('puts visits and leads of a source, a page, a campaign or a town in one row', async () => {
    const record = leadAt('2030-11-02T10:00', {
      referrer: 'https://google.com',
      campaign: { source: 'Google', medium: 'CPC', name: 'fall' },
      landing_path: '/about',
    });
    const db = await databaseOf([storyOf(record, [])]);
    const lists = {
      ...noTally().lists,
      sources: [
        ['www.google.com', 4],
        ['google-ads', 3],
        ['(direct)', 2],
      ] as [string, number][],
      campaigns: [['google / cpc / Fall', 3]] as [string, number][],
      landings: [['/about', 9]] as [string, number][],
    };
    const money = readMoney(db, NOVEMBER, { visits: 9, lists: [lists] });
    db.close();
    expect(money.source).toMatchObject([
      { name: 'Google Ads', visits: 3, leads: 1 },
      { name: 'Google', visits: 4, leads: 0 },
      { name: 'Direct', visits: 2, leads: 0 },
    ]);
    expect(money.campaign).toMatchObject([
      { name: 'google / cpc / fall', visits: 3, leads: 1 },
      { name: '(none)', visits: 6, leads: 0 },
    ]);
    expect(money.landing).toMatchObject([{ name: '/about', visits: 9, leads: 1 }]);
    expect(money.town).toContainEqual(expect.objectContaining({ name: 'elsewhere', visits: 9 }));
  });

  it('begins with who brought most leads as long as no job has an amount', async () => {
    const from = (referrer: string) => leadAt('2030-11-02T10:00', { referrer });
    const stories = [
      storyOf(from('https://google.com'), []),
      storyOf(from('https://google.com'), []),
      storyOf(from('https://yelp.com'), [[local('2030-11-03T10:00'), { status: 'won' }]]),
    ];
    const { source } = await moneyOf(stories);
    expect(source.map(({ name }) => name)).toEqual(['Google', 'Yelp']);
  });

  it('has a row for at most 50 names, and the rest together, so that nothing is missing', async () => {
    const stories = Array.from({ length: 60 }, (_, n) =>
      storyOf(leadAt('2030-11-02T10:00', { landing_path: `/page-${n}` }), []),
    );
    const { landing } = await moneyOf(stories);
    expect(landing).toHaveLength(51);
    expect(landing.at(-1)).toMatchObject({ name: '(other)', leads: 10 });
  });

  it('adds up to a plain loop over random logs in every breakdown, and the list has the leads of a row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStory, { maxLength: 25 }), aPeriod, async (stories, days) => {
        const db = await databaseOf(stories);
        const money = readMoney(db, days, NO_VISITS);
        expect(money.total).toEqual(counted(stories, days));
        for (const by of BREAKDOWNS) expect(sumOf(money[by])).toEqual(money.total);
        expect(listed(db, money, days)).toEqual(leadsIn(money));
        db.close();
      }),
      { numRuns: LONG ? 300 : 20 },
    );
  });
});

const FILTERS = { source: 'came_from', campaign: 'campaign', landing: 'landing', town: 'town' };

/** The number of leads that the list shows for each row of the report. */
const listed = (db: Database, money: MoneyReport, days: typeof NOVEMBER): number[] =>
  BREAKDOWNS.flatMap((by) =>
    money[by].map(({ name }) => {
      const filter = { counted: 'yes', [FILTERS[by]]: name, ...days } as Omit<LeadFilter, 'q'>;
      return findRows(db, filter, { after: null, limit: 100, now: new Date(FIRST) }).length;
    }),
  );

const leadsIn = (money: MoneyReport): number[] =>
  BREAKDOWNS.flatMap((by) => money[by].map(({ leads }) => leads));

const FIRST = Date.UTC(2030, 9, 20);
const aTime = (least: number, most: number) =>
  fc.integer({ min: least / HOUR, max: most / HOUR }).map((hours) => hours * HOUR);

const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: fc.constant('undo' as const) },
  {
    weight: 4,
    arbitrary: fc.oneof(
      fc.constantFrom('new', 'contacted', 'quoted', 'lost', 'spam').map((status) => ({ status })),
      fc.integer({ min: 0, max: 1e8 }).map((won_cents) => ({ status: 'won' as const, won_cents })),
    ) as fc.Arbitrary<Step>,
  },
);

const aStory: fc.Arbitrary<Story> = fc
  .record({
    received: aTime(0, 60 * DAY),
    steps: fc.array(fc.tuple(aTime(0, 12 * DAY), aStep), { maxLength: 7 }),
    referrer: fc.constantFrom(null, 'https://www.google.com', 'https://yelp.com'),
    source: fc.constantFrom('website' as const, 'phone' as const),
    landing_path: fc.constantFrom(null, '/', '/about'),
    suspect: fc.constantFrom<Suspicion | null>(null, null, null, { score: 60, reasons: ['link'] }),
  })
  .map(({ received, steps, ...more }) => {
    let at = FIRST + received;
    const record = leadRecord(at, more);
    return storyOf(
      record,
      steps.map(([after, step]) => [new Date((at += after)).toISOString(), step]),
    );
  });

const aPeriod = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 }))
  .map(([start, length]) => {
    const from = addDays('2030-10-20', start);
    return { from, to: addDays(from, length) };
  });

const wall = new Intl.DateTimeFormat('sv-SE', { timeZone: business.timeZone });

const SOLD = ['quoted', 'won'];

/** The same figures, without the product's own reading of a log. */
const counted = (stories: readonly Story[], { from, to }: typeof NOVEMBER): MoneyCounts => {
  const sum = { visits: 0, leads: 0, quoted: 0, won: 0, lost: 0, won_cents: 0 };
  const isIn = (time: string) => {
    const day = wall.format(new Date(time));
    return day >= from && day <= to;
  };
  for (const { record, log } of stories) {
    let standing: { at: string; status: string; cents: number | null }[] = [];
    const undone: typeof standing = [];
    let wasUndo = false;
    for (const { at, undoes, status = '', won_cents } of log) {
      if (undoes !== undefined) {
        const [from, into] = wasUndo ? [undone, standing] : [standing, undone];
        const moved = from.pop();
        if (moved) into.push(moved);
        wasUndo = !wasUndo;
        continue;
      }
      wasUndo = false;
      standing.push({ at, status, cents: won_cents ?? standing.at(-1)?.cents ?? null });
    }
    const last = standing.at(-1);
    if (last?.status === 'spam') continue;
    if (record.suspect && (!last || last.status === 'new')) continue;
    if (isIn(record.created_at)) sum.leads += 1;
    for (let index = standing.length - 1; index >= 0; index -= 1) {
      if (standing[index]?.status === 'new') {
        standing = standing.slice(index + 1);
        break;
      }
    }
    let quote = '';
    for (const { at, status } of standing) if (status === 'quoted' && !quote) quote = at;
    if (quote && isIn(quote)) sum.quoted += 1;
    let decided = '';
    for (const { at, status } of standing.toReversed()) {
      if (status !== last?.status) break;
      decided = at;
    }
    if (!decided || !isIn(decided)) continue;
    if (last?.status === 'won') {
      sum.won += 1;
      sum.won_cents += last.cents ?? 0;
    } else if (last?.status === 'lost' && standing.some(({ status }) => SOLD.includes(status)))
      sum.lost += 1;
  }
  return sum;
};

const sumOf = (rows: readonly MoneyCounts[]): MoneyCounts => {
  const sum = { visits: 0, leads: 0, quoted: 0, won: 0, lost: 0, won_cents: 0 };
  for (const row of rows)
    for (const name of Object.keys(sum) as (keyof MoneyCounts)[]) sum[name] += row[name];
  return sum;
};
