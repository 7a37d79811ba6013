import type { LeadState, LogEntry } from '../../../src/domain/desk.ts';
import type { LeadStatus } from '../../../src/domain/lead.ts';

type Settings = Omit<LeadState, 'answered_at'>;

const UNTOUCHED: LeadState = {
  status: 'new',
  lost_reason: null,
  visit_at: null,
  follow_up_at: null,
  corrected: null,
  rescued: false,
  answered_at: null,
};
export const SETTINGS = [
  'status',
  'lost_reason',
  'visit_at',
  'follow_up_at',
  'corrected',
  'rescued',
] as const satisfies (keyof Settings)[];

const ANSWERS: readonly LeadStatus[] = ['contacted', 'scheduled', 'quoted', 'won', 'lost'];

/** Where a lead stands after everything that its log tells. */
export const stateOf = (log: readonly LogEntry[]): LeadState => {
  const state = { ...UNTOUCHED };
  for (const entry of log) Object.assign(state, settingsOf(entry));
  return { ...state, answered_at: answeredAt(log) };
};

const settingsOf = (entry: LogEntry): Partial<Settings> =>
  Object.fromEntries(
    SETTINGS.filter((name) => entry[name] !== undefined).map((name) => [name, entry[name]]),
  );

/** The first answer that was not taken back; taking back the taking back makes it one again. */
const answeredAt = (log: readonly LogEntry[]): string | null => {
  const takenBack = new Set<number>();
  for (const { version, undoes } of log.toReversed()) {
    if (undoes !== undefined && !takenBack.has(version)) takenBack.add(undoes);
  }
  const answer = log.find(
    ({ version, status, undoes }) =>
      status && ANSWERS.includes(status) && undoes === undefined && !takenBack.has(version),
  );
  return answer?.at ?? null;
};
