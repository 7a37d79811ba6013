import type { LogEntry } from '../../../src/domain/desk.ts';
import {
  PREFERRED_TIMES,
  WINDOW_COUNTS,
  type LeadRecord,
  type Suspicion,
} from '../../../src/domain/lead.ts';
import { happenings } from './happenings.ts';
import { randomMoment, type Span } from './moments.ts';
import { randomPerson, type Person } from './people.ts';
import { uuid4, uuid7At, type Random } from './random.ts';
import { randomOrigin } from './origins.ts';

/** A made-up lead with all that was made up to have happened to it. */
export interface SampleLead {
  record: LeadRecord;
  log: LogEntry[];
  opened_at: string | null;
}

/** What every sample carries where a real request names the wording of the consent. */
export const SAMPLE = 'sample';

const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;
const JOINING = 0.04;

/** Leads in the order of their receipt; at most `visits` of them came from a recorded visit. */
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
    before = record;
    return { record, ...happenings(random, record, span.to) };
  });
};

const canBeJoined = ({ suspect, joins, created_at }: LeadRecord, time: number): boolean =>
  suspect === null && joins === null && time - Date.parse(created_at) < DAY;

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
    window_count: random.pick(WINDOW_COUNTS),
    preferred_time: random.pick(PREFERRED_TIMES),
    created_at: new Date(time).toISOString(),
    suspect,
    session_id: hasVisit ? uuid4(random) : null,
    ...(hasVisit ? randomOrigin(random) : NO_ORIGIN),
    consent_version: SAMPLE,
    joins: first?.id ?? null,
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
