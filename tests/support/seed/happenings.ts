import type { LogEntry } from '../../../src/domain/desk.ts';
import type { LeadRecord } from '../../../src/domain/lead.ts';
import { randomAddress } from './people.ts';
import type { Random } from './random.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const NOTES = [
  'Left a message, will try again in the evening.',
  'Wants double-hung, white, upstairs first.',
  'Two panes are fogged, the frames look sound.',
  'Asks whether the screens can stay.',
  'Dog in the yard: call before coming.',
  'Compares with two other offers.',
];
const LOST_REASONS = ['Too expensive', 'Chose somebody else', 'Does it later', 'No answer'];

/** What became of a request up to `until`, by its age: the pipeline, notes, corrections, days to call back. */
export const happenings = (
  random: Random,
  record: LeadRecord,
  until: number,
): { log: LogEntry[]; opened_at: string | null } => {
  const received = Date.parse(record.created_at);
  const story = new Story(received, until);
  const isForgotten = until - received < 14 * DAY && random.chance(0.08);
  if (record.suspect) judge(random, story);
  else if (!isForgotten) work(random, story);
  const [first] = story.log;
  const isOpened = record.source === 'website' && (first !== undefined || random.chance(0.5));
  return { log: story.log, opened_at: isOpened ? (first?.at ?? record.created_at) : null };
};

/** A log that grows from the time of receipt until now. */
class Story {
  readonly log: LogEntry[] = [];
  #time: number;
  readonly #until: number;

  constructor(received: number, until: number) {
    this.#time = received;
    this.#until = until;
  }

  /** False where it would be in the future. */
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

const judge = (random: Random, story: Story): void => {
  if (random.chance(0.7)) story.add(random.between(HOUR, 3 * DAY), { status: 'spam' });
  else if (random.chance(0.4)) story.add(random.between(HOUR, DAY), { rescued: true });
};

const work = (random: Random, story: Story): void => {
  const days = (least: number, most: number) =>
    (least + (most - least) * random.number() ** 2) * DAY;
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
