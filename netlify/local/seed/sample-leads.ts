import { faker } from '@faker-js/faker/locale/en_US';
import { business } from '#domain/business.ts';
import { dayOf, momentOn } from '#domain/calendar.ts';
import { openDays } from '#domain/opening-hours.ts';
import {
  answersBy,
  type LeadExtras,
  type LeadRecord,
  PREFERRED_TIMES,
  type Suspicion,
} from '#domain/lead.ts';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import { estimateRange, rangeText } from '#domain/estimate.ts';
import { isWithoutWindows, TRADES, WINDOW_COUNTS } from '#domain/house.ts';
import type { LogEntry } from '#domain/managed-lead.ts';
import { address, between, chance, moment, person, pick, type Span } from './sample-people.ts';
import { sampleOrigin } from './sample-visits.ts';

export interface SampleLead {
  record: LeadRecord;
  log: LogEntry[];
  opened_at: string | null;
}

const SAMPLE = 'sample';

const JOINING = 0.04;

export const sampleLeads = ({
  count,
  visits,
  span,
}: {
  count: number;
  visits: number;
  span: Span;
}): SampleLead[] => {
  const times = Array.from({ length: count }, () => moment(span)).sort((a, b) => a - b);
  const recorded = count === 0 ? 0 : Math.min(0.85, visits / count);
  let before: LeadRecord | null = null;
  return times.map((time) => {
    const first: LeadRecord | null =
      before && canBeJoined(before, time) && chance(JOINING) ? before : null;
    const record = sampleRecord({ time, first, recorded });
    before = first ? null : record;
    return { record, ...happenings(record, span.to) };
  });
};

const canBeJoined = ({ suspect, created_at }: LeadRecord, time: number): boolean =>
  suspect === null && time - Date.parse(created_at) < DAY;

const sampleRecord = ({
  time,
  first,
  recorded,
}: {
  time: number;
  first: LeadRecord | null;
  recorded: number;
}): LeadRecord => {
  const { name, phone, phone_e164, address } = first ?? person();
  const byPhone = first === null && chance(0.06);
  const suspect = first === null && !byPhone && chance(0.03) ? suspicion() : null;
  const hasVisit = !byPhone && chance(recorded);
  return {
    id: faker.string.uuid({ version: 7, refDate: time - between(0, 2 * MINUTE) }),
    name,
    phone,
    phone_e164,
    address,
    ...sampleExtras(!byPhone),
    ...(byPhone && chance(0.8) && { heard: pick(HEARD) }),
    preferred_time: pick(PREFERRED_TIMES),
    created_at: new Date(time).toISOString(),
    suspect,
    session_id: hasVisit ? faker.string.uuid() : null,
    ...(hasVisit ? sampleOrigin() : NO_ORIGIN),
    consent_version: SAMPLE,
    source: byPhone ? 'phone' : 'website',
  };
};

const HEARD = ['google', 'nextdoor', 'yard_sign', 'referral', 'referral', 'came_before'] as const;
const NO_ORIGIN = { landing_path: null, referrer: null, campaign: null };

const suspicion = (): Suspicion =>
  pick([
    { score: 100, reasons: ['honeypot'] },
    { score: 60, reasons: ['too_fast'] },
    { score: 60, reasons: ['link'] },
  ]);

const sampleExtras = (isForm: boolean): Pick<LeadRecord, 'window_count'> & LeadExtras => {
  const trades = chance(0.35) ? [pick(TRADES)] : [];
  const answers = answersBy(({ options, isHalfDay }) =>
    isForm && !isHalfDay && chance(0.1) ? pick(options ? Object.keys(options) : TYPED) : null,
  );
  const window_count = isWithoutWindows({ trades, ...answers }) ? 'unsure' : pick(WINDOW_COUNTS);
  const range = isForm ? estimateRange(window_count, business.claims.pricePerWindow) : null;
  return { window_count, trades, ...answers, range_shown: range && rangeText(range) };
};

const TYPED = [
  'The dog is friendly. Please use the side gate.',
  `102 Sample Lane, ${business.address.city}`,
];
const NOTES = ['Left a message, will try again in the evening.', 'Getting two other quotes.'];
const LOST_REASONS = ['Too expensive', 'Chose someone else', 'Doing it later', 'No answer'];

type Happens = Omit<LogEntry, 'version' | 'at'>;
/** What happens after that many milliseconds. A function can ask for the time that many days later. */
type Step = [after: number, change: Happens | ((inDays: (days: number) => string) => Happens)];

const happenings = (
  record: LeadRecord,
  until: number,
): { log: LogEntry[]; opened_at: string | null } => {
  let time = Date.parse(record.created_at);
  const isForgotten = until - time < 14 * DAY && chance(0.08);
  const log: LogEntry[] = [];
  for (const [after, change] of record.suspect ? judged() : isForgotten ? [] : worked()) {
    time += Math.round(after);
    if (time > until) break;
    const inDays = (days: number) => new Date(time + days * DAY).toISOString();
    const happens = typeof change === 'function' ? change(inDays) : change;
    log.push({ version: log.length + 1, at: inDays(0), ...happens });
  }
  const isOpened = record.source === 'website' && (log.length > 0 || chance(0.5));
  return { log, opened_at: isOpened ? (log[0]?.at ?? record.created_at) : null };
};

const judged = (): Step[] => {
  if (chance(0.7)) return [[between(HOUR, 3 * DAY), { status: 'spam' }]];
  return chance(0.4) ? [[between(HOUR, DAY), { rescued: true }]] : [];
};

const worked = (): Step[] => {
  const days = (least: number, most: number) =>
    (least + (most - least) * faker.number.float() ** 2) * DAY;
  const lost: Step = [days(1, 9), { status: 'lost', lost_reason: pick(LOST_REASONS) }];
  const cents = Math.round(between(24, 180)) * HUNDRED_DOLLARS;
  const steps: Step[] = [];
  while (chance(0.15)) steps.push([between(HOUR / 4, 5 * HOUR), { missed: true }]);
  steps.push([days(0.01, 1.3), { status: 'contacted' }]);
  if (chance(0.2)) steps.push([HOUR / 4, { note: pick(NOTES) }]);
  if (chance(0.1)) steps.push([HOUR / 4, (inDays) => ({ follow_up_at: inDays(between(1, 6)) })]);
  if (chance(0.02)) steps.push([HOUR, { corrected: { address: address() } }]);
  if (chance(0.15)) return [...steps, lost];
  steps.push([days(0, 4), agreed], [days(5, 9), { status: 'quoted', quoted_cents: cents }]);
  if (chance(0.45)) return [...steps, [days(1, 12), { status: 'won', won_cents: cents }]];
  return chance(0.9) ? [...steps, lost] : steps;
};

const HUNDRED_DOLLARS = 10_000;
const APPOINTMENT_TIMES = ['09:00', '11:00', '13:00', '15:30'];

const agreed = (inDays: (days: number) => string): Happens => {
  const soon = dayOf(inDays(between(1, 5)));
  const [day = soon] = openDays(soon);
  return {
    status: 'scheduled',
    visit_at: new Date(momentOn(day, pick(APPOINTMENT_TIMES))).toISOString(),
  };
};
