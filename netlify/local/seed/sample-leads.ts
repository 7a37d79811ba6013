import { faker } from '@faker-js/faker/locale/en_US';
import { dayOf, momentOn, openDays } from '#domain/calendar.ts';
import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import { type LeadRecord, PREFERRED_TIMES, type Suspicion } from '#domain/lead.ts';
import type { LogEntry } from '#domain/managed-lead.ts';
import { sampleExtras } from './sample-extras.ts';
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
    { score: 90, reasons: ['many_from_network', 'check_failed'] },
  ]);

const NOTES = [
  'Left a message, will try again in the evening.',
  'Wants double-hung, white, upstairs first.',
  'Two panes are fogged, the frames look sound.',
  'Asks whether the screens can stay.',
  'Dog in the yard: call before coming.',
  'Getting two other quotes.',
];
const LOST_REASONS = ['Too expensive', 'Chose someone else', 'Doing it later', 'No answer'];

const happenings = (
  record: LeadRecord,
  until: number,
): { log: LogEntry[]; opened_at: string | null } => {
  const received = Date.parse(record.created_at);
  const story = new Story(received, until);
  const isForgotten = until - received < 14 * DAY && chance(0.08);
  if (record.suspect) judge(story);
  else if (!isForgotten) work(story);
  const [first] = story.log;
  const isOpened = record.source === 'website' && (first !== undefined || chance(0.5));
  return { log: story.log, opened_at: isOpened ? (first?.at ?? record.created_at) : null };
};

class Story {
  readonly log: LogEntry[] = [];
  #time: number;
  readonly #until: number;

  constructor(received: number, until: number) {
    this.#time = received;
    this.#until = until;
  }

  add(after: number, change: Omit<LogEntry, 'version' | 'at'>): boolean {
    this.#time += Math.round(after);
    if (this.#time > this.#until) return false;
    this.log.push({ version: this.log.length + 1, at: this.inDays(0), ...change });
    return true;
  }

  inDays(days: number): string {
    return new Date(this.#time + days * DAY).toISOString();
  }
}

const judge = (story: Story): void => {
  if (chance(0.7)) story.add(between(HOUR, 3 * DAY), { status: 'spam' });
  else if (chance(0.4)) story.add(between(HOUR, DAY), { rescued: true });
};

const work = (story: Story): void => {
  const days = (least: number, most: number) =>
    (least + (most - least) * faker.number.float() ** 2) * DAY;
  const lose = () => story.add(days(1, 9), { status: 'lost', lost_reason: pick(LOST_REASONS) });

  const won_cents = Math.round(between(24, 180)) * HUNDRED_DOLLARS;
  const quoted = { status: 'quoted', ...(chance(0.9) && { quoted_cents: won_cents }) } as const;
  while (chance(0.15)) story.add(between(HOUR / 4, 5 * HOUR), { missed: true });
  if (!story.add(days(0.01, 1.3), { status: 'contacted' })) return;
  if (chance(0.2)) story.add(HOUR / 4, { note: pick(NOTES) });
  if (chance(0.1)) story.add(HOUR / 4, { follow_up_at: story.inDays(between(1, 6)) });
  if (chance(0.02)) story.add(HOUR, { corrected: { address: address() } });
  if (chance(0.15)) lose();
  else if (story.add(days(0, 4), agreed(story)) && story.add(days(5, 9), quoted)) {
    if (chance(0.45)) story.add(days(1, 12), { status: 'won', won_cents });
    else if (chance(0.9)) lose();
  }
};

const HUNDRED_DOLLARS = 10_000;
const VISIT_TIMES = ['09:00', '11:00', '13:00', '15:30'];

/** A visit on an open day soon. */
const agreed = (story: Story) => {
  const soon = story.inDays(Math.ceil(between(0, 5)));
  const [day = dayOf(soon)] = openDays(dayOf(soon));
  const visit_at = new Date(momentOn(day, pick(VISIT_TIMES))).toISOString();
  return { status: 'scheduled', visit_at } as const;
};
