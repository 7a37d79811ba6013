import { HOMEOWNER } from '@/domain/device-name.ts';
import {
  correctableText,
  CORRECTABLE_NAMES,
  type Correction,
  differences,
} from '@/domain/correction.ts';
import { TEXT_LABELS } from '@/domain/message-texts.ts';
import { dollars } from '@/domain/money.ts';
import { type LogEntry, undoneIn } from '@/domain/managed-lead.ts';
import { lowerFirst } from '@/domain/text.ts';
import { shortTime } from './time.ts';

/** Oldest first. An undo marks the entry that it undid and also has its own line. */
export const historyText = (log: readonly LogEntry[]) => {
  const undone = undoneIn(log);
  return log.map((entry) => {
    const target = log.find(({ version }) => version === entry.undoes);
    return {
      version: entry.version,
      at: entry.unread ? null : entry.at,
      text: target ? `Undid: ${lowerFirst(wordsOf(target, log))}` : wordsOf(entry, log),
      note: entry.note ?? null,
      by: entry.by === HOMEOWNER ? 'Homeowner' : (entry.by ?? null),
      isUndone: undone.has(entry.version),
    };
  });
};

/** The version of the newest entry that can be undone. Notes, undos and undone entries are skipped. */
export const undoableVersion = (log: readonly LogEntry[]): number | null => {
  const undone = new Set(log.map(({ undoes }) => undoes));
  const newest = log.findLast(
    (entry) => entry.undoes === undefined && !undone.has(entry.version) && !isNote(entry),
  );
  return newest && !newest.unread && newest.by !== HOMEOWNER ? newest.version : null;
};

const isNote = (entry: LogEntry): boolean =>
  Object.keys(entry).every((name) => ['version', 'at', 'by', 'note'].includes(name));

const wordsOf = (entry: LogEntry, log: readonly LogEntry[]): string => {
  if (entry.unread) return 'A change that could not be read';
  const { status, lost_reason, visit_at, follow_up_at, quoted_cents, won_cents } = entry;
  const { corrected, rescued, missed, texted, note, suspect } = entry;
  const parts = [
    status && !isSaid(entry) && `Marked as ${status}`,
    lost_reason && `reason: ${lost_reason}`,
    dated(visit_at, 'Visit set for', 'Visit canceled'),
    // Setting a visit also ends a callback, which is said only if there was one.
    !(visit_at && follow_up_at === null && !callbackBefore(entry, log)) &&
      dated(follow_up_at, 'Callback set for', 'Callback ended'),
    corrected !== undefined && correction(corrected ?? {}, correctedBefore(entry, log)),
    rescued === true && 'Marked as not spam',
    suspect && rescued === undefined && 'Looks like spam',
    rescued === false && 'Marked as suspected spam again',
    amount(quoted_cents, 'Quoted', 'Quoted amount cleared'),
    // A new quote also clears the amount of an earlier sale, which is not said.
    (won_cents !== null || (status ?? quoted_cents) === undefined) &&
      amount(won_cents, 'Won for', 'Won amount cleared'),
    missed && 'Called, no answer',
    texted && `Text opened: ${lowerFirst(TEXT_LABELS[texted])}`,
  ].filter((part): part is string => typeof part === 'string' && part !== '');
  if (parts.length === 0) return note === undefined ? 'Changed' : 'Note';
  return parts.map((part, index) => (index === 0 ? part : lowerFirst(part))).join(', ');
};

/** `Quoted $8,400` already says the status. */
const isSaid = ({ status, visit_at, quoted_cents, won_cents }: LogEntry): boolean =>
  (status === 'scheduled' && typeof visit_at === 'string') ||
  (status === 'quoted' && typeof quoted_cents === 'number') ||
  (status === 'won' && typeof won_cents === 'number');

const dated = (at: string | null | undefined, set: string, cleared: string): string | undefined =>
  at === undefined ? undefined : at === null ? cleared : `${set} ${shortTime(at)}`;

const amount = (
  cents: number | null | undefined,
  set: string,
  cleared: string,
): string | undefined =>
  cents === undefined ? undefined : cents === null ? cleared : `${set} ${dollars(cents)}`;

const correction = (now: Correction, before: Correction): string => {
  const changes = differences(now, before).map(
    (field) =>
      `${CORRECTABLE_NAMES[field]}: ${correctableText(field, now) ?? 'back to what was sent'}`,
  );
  return `Changed ${changes.join(', ')}`;
};

const callbackBefore = ({ version }: LogEntry, log: readonly LogEntry[]) =>
  log.findLast((each) => each.version < version && each.follow_up_at !== undefined)?.follow_up_at;

const correctedBefore = ({ version }: LogEntry, log: readonly LogEntry[]): Correction =>
  log.findLast((each) => each.version < version && each.corrected !== undefined)?.corrected ?? {};
