import { DAY, HOUR, MINUTE } from '#domain/duration.ts';
import { type LeadRecord, PREFERRED_TIMES, type Suspicion } from '#domain/lead.ts';
import type { LogEntry } from '#domain/managed-lead.ts';
import { sampleExtras } from './extras.ts';
import {
  type Person,
  type Random,
  randomAddress,
  randomMoment,
  randomPerson,
  type Span,
  uuid4,
  uuid7At,
} from './random.ts';
import { randomOrigin } from './visits.ts';

export interface SampleLead {
  record: LeadRecord;
  log: LogEntry[];
  opened_at: string | null;
}

const SAMPLE = 'sample';

const JOINING = 0.04;

export const sampleLeads = (
  random: Random,
  { count, visits, span }: { count: number; visits: number; span: Span },
): SampleLead[] => {
  const times = Array.from({ length: count }, () => randomMoment(random, span)).sort(
    (a, b) => a - b,
  );
  const recorded = count === 0 ? 0 : Math.min(0.85, visits / count);
  let before: LeadRecord | null = null;
  return times.map((time) => {
    const first: LeadRecord | null =
      before && canBeJoined(before, time) && random.chance(JOINING) ? before : null;
    const record = sampleRecord(random, { time, first, recorded });
    before = first ? null : record;
    return { record, ...happenings(random, record, span.to) };
  });
};

const canBeJoined = ({ suspect, created_at }: LeadRecord, time: number): boolean =>
  suspect === null && time - Date.parse(created_at) < DAY;

const sampleRecord = (
  random: Random,
  { time, first, recorded }: { time: number; first: LeadRecord | null; recorded: number },
): LeadRecord => {
  const { name, phone, phone_e164, address }: Person = first ?? randomPerson(random);
  const byPhone = first === null && random.chance(0.06);
  const suspect = first === null && !byPhone && random.chance(0.03) ? suspicion(random) : null;
  const hasVisit = !byPhone && random.chance(recorded);
  return {
    id: uuid7At(time - random.between(0, 2 * MINUTE), random),
    name,
    phone,
    phone_e164,
    address,
    ...sampleExtras(random, !byPhone),
    preferred_time: random.pick(PREFERRED_TIMES),
    created_at: new Date(time).toISOString(),
    suspect,
    session_id: hasVisit ? uuid4(random) : null,
    ...(hasVisit ? randomOrigin(random) : NO_ORIGIN),
    consent_version: SAMPLE,
    source: byPhone ? 'phone' : 'website',
  };
};

const NO_ORIGIN = { landing_path: null, referrer: null, campaign: null };

const suspicion = (random: Random): Suspicion =>
  random.pick<Suspicion>([
    { score: 100, reasons: ['honeypot'] },
    { score: 60, reasons: ['too_fast'] },
    { score: 60, reasons: ['link'] },
    { score: 90, reasons: ['many_from_network', 'check_failed'] },
  ]);

const DAY_MS = 24 * HOUR;

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
  random: Random,
  record: LeadRecord,
  until: number,
): { log: LogEntry[]; opened_at: string | null } => {
  const received = Date.parse(record.created_at);
  const story = new Story(received, until);
  const isForgotten = until - received < 14 * DAY_MS && random.chance(0.08);
  if (record.suspect) judge(random, story);
  else if (!isForgotten) work(random, story);
  const [first] = story.log;
  const isOpened = record.source === 'website' && (first !== undefined || random.chance(0.5));
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
    return new Date(this.#time + days * DAY_MS).toISOString();
  }
}

const judge = (random: Random, story: Story): void => {
  if (random.chance(0.7)) story.add(random.between(HOUR, 3 * DAY_MS), { status: 'spam' });
  else if (random.chance(0.4)) story.add(random.between(HOUR, DAY_MS), { rescued: true });
};

const work = (random: Random, story: Story): void => {
  const days = (least: number, most: number) =>
    (least + (most - least) * random.number() ** 2) * DAY_MS;
  const lose = () =>
    story.add(days(1, 9), { status: 'lost', lost_reason: random.pick(LOST_REASONS) });

  while (random.chance(0.15)) story.add(random.between(HOUR / 4, 5 * HOUR), { missed: true });
  if (!story.add(days(0.01, 1.3), { status: 'contacted' })) return;
  if (random.chance(0.2)) story.add(HOUR / 4, { note: random.pick(NOTES) });
  if (random.chance(0.1)) story.add(HOUR / 4, { follow_up_at: story.inDays(random.between(1, 6)) });
  if (random.chance(0.02)) story.add(HOUR, { corrected: { address: randomAddress(random) } });
  if (random.chance(0.15)) lose();
  else if (story.add(days(0, 4), agreed(story, random)) && story.add(days(1, 8), QUOTED)) {
    if (random.chance(0.45)) story.add(days(1, 12), { status: 'won' });
    else if (random.chance(0.9)) lose();
  }
};

const QUOTED = { status: 'quoted' } as const;

const agreed = (story: Story, random: Random) =>
  ({ status: 'scheduled', visit_at: story.inDays(random.between(4, 12)) }) as const;
