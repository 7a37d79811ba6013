import {
  correctableFields,
  type Correction,
  type FieldErrors,
  type LeadRecord,
} from '../../../../src/domain/lead.ts';
import type { LogEntry } from '../../../../src/domain/managed-lead.ts';
import type { Store } from '../../store/store.ts';
import { isUuid7 } from '../../store/record-ids.ts';
import { correctionOf, errorsOf } from '../records/lead-change.ts';
import { appendEntry, findSubmitted, isErased, readLog } from '../records/lead-store.ts';
import { stateOf } from '../records/lead-state.ts';
import { scoreCorrection } from './spam-score.ts';

const CORRECTABLE_FOR = 48 * 60 * 60 * 1000;
const MOST_CORRECTIONS = 10;
const TRIES = 5;

export type CorrectOutcome =
  | { ok: true; id: string; version: number | null }
  | { ok: false; code: 'invalid'; fields: FieldErrors }
  | { ok: false; code: 'not_found' | 'closed' | 'too_many' };

interface Surroundings {
  store: Store;
  now: Date;
}

/**
 * Adds a homeowner's correction to the log. The submission's id, which only the sender knows, has 74 random bits. A
 * repeat adds no entry. A correction that looks like spam makes the lead suspected, so that nobody is notified of it.
 */
export const correctLead = async (
  input: Record<string, unknown>,
  { store, now }: Surroundings,
): Promise<CorrectOutcome> => {
  const parsed = correctableFields.safeParse(input);
  if (!parsed.success) return { ok: false, code: 'invalid', fields: errorsOf(parsed.error.issues) };
  const asked = parsed.data;
  if (Object.keys(asked).length === 0) return { ok: false, code: 'invalid', fields: {} };
  const { submissionId } = input;
  if (!isUuid7(submissionId)) return { ok: false, code: 'not_found' };
  return keepCorrection(store, submissionId, { asked, now });
};

const keepCorrection = async (
  store: Store,
  submissionId: string,
  { asked, now }: { asked: Correction; now: Date },
): Promise<CorrectOutcome> => {
  const record = await findSubmitted(store, submissionId);
  if (!record)
    return { ok: false, code: (await isErased(store, submissionId)) ? 'closed' : 'not_found' };
  const { id, created_at } = record;
  if (now.getTime() > Date.parse(created_at) + CORRECTABLE_FOR)
    return { ok: false, code: 'closed' };
  for (let tried = 0; tried < TRIES; tried += 1) {
    const log = await readLog(store, id);
    const known = toldBefore(record, log, asked);
    if (known) return { ok: true, id, version: known.version };
    if (log.filter(isHomeowners).length >= MOST_CORRECTIONS) return { ok: false, code: 'closed' };
    const version = log.length + 1;
    const state = stateOf(log);
    const corrected = correctionOf(record, { ...state.corrected, ...asked });
    const suspect = scoreCorrection(changesIn(asked, { ...record, ...state.corrected }));
    const entry: LogEntry = {
      version,
      at: now.toISOString(),
      corrected,
      by: 'homeowner',
      ...(suspect && { suspect }),
      ...(suspect && state.rescued && { rescued: false }),
    };
    const { created } = await appendEntry(store, id, entry);
    if (created) return { ok: true, id, version };
  }
  return { ok: false, code: 'too_many' };
};

/** Without what the owner may have judged already. */
const changesIn = (asked: Correction, before: Required<Correction>): Correction =>
  Object.fromEntries(
    Object.entries(asked).filter(([name, value]) => value !== before[name as keyof Correction]),
  );

const toldBefore = (
  record: LeadRecord,
  log: readonly LogEntry[],
  asked: Correction,
): { version: number | null } | null => {
  const says = (corrected: Correction | null) =>
    Object.entries(asked).every(
      ([name, value]) => value === { ...record, ...corrected }[name as keyof Correction],
    );
  const last = log.findLast(isHomeowners);
  if (last && says(last.corrected ?? null)) return { version: last.version };
  return says(stateOf(log).corrected) ? { version: null } : null;
};

const isHomeowners = ({ by }: LogEntry): boolean => by === 'homeowner';
