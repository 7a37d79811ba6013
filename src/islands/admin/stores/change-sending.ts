import { atom } from 'nanostores';
import { DAY } from '@/domain/duration.ts';
import { leadName } from '@/domain/lead.ts';
import { isNote, type Lead } from '@/domain/managed-lead.ts';
import { isCutOff, isOffline } from '@/islands/admin/api/api-client.ts';
import { addLead, sendChange } from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { deviceWord } from '@/islands/admin/api/this-device.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { dropDraftsOf, dropNote, keepWords } from './drafts.ts';
import { leadOf, receive } from './leads.ts';
import {
  allChanges,
  changesOf,
  editShown,
  editStored,
  hideChange,
  isQueued,
  isStored,
  type QueuedChange,
  readQueue,
  type ShownChange,
  showChange,
} from './change-queue.ts';

const LONGEST = 7 * DAY;

/** The change of a group that was saved last, in the state that it had before. */
export const $saved = atom<ShownChange | null>(null);

export const isTooOld = ({ at, isSure }: QueuedChange): boolean =>
  !isSure && Date.now() - Date.parse(at) > LONGEST;

/**
 * Sends all queued changes, including those of earlier pages and other windows. Call it after a response, because that
 * already contains what other windows have sent.
 */
export const sendQueue = async (): Promise<void> => {
  for (const change of allChanges()) if (!isQueued(change) && !change.now) hideChange(change);
  const leads = new Set((await readQueue()).map(({ lead }) => lead));
  await Promise.all([...leads].filter((lead) => !running.has(lead)).map(sendQueueOf));
};

/** Returns the change if the server has it or may have it. */
export const removeQueued = ({ id, lead }: QueuedChange): Promise<ShownChange | undefined> =>
  oneByOne(lead, async () => {
    const find = () => changesOf(lead).find((each) => each.id === id);
    await readQueue();
    const queued = find();
    if (queued && mayBeSaved(queued)) await send(queued);
    const found = find();
    if (!found || !isQueued(found) || mayBeSaved(found)) return found;
    await drop(found);
    return found.isTried && found.state !== 'asks' && !found.add ? found : undefined;
  });

/**
 * True if the server may have saved this change although its response was lost: it is then sent again to find out. Not
 * for an added lead, which can't be undone, a change that waits for Send anyway, or one with another change on top:
 * undoing that alone is impossible, and the owner is asked about the other if the server has it.
 */
const mayBeSaved = (queued: ShownChange): boolean => {
  const { id, lead, state, isTried, add } = queued;
  const isBuiltUpon = changesOf(lead).some(
    (each) => each.id !== id && isQueued(each) && !isNote(each.change),
  );
  const isWaiting = state === 'sending' || state === 'waiting';
  return isWaiting && isTried === true && !add && !isTooOld(queued) && !isBuiltUpon;
};

export const sendAnyway = async (queued: QueuedChange): Promise<void> => {
  await editQueued(queued, { isSure: true });
  await sendQueueOf(queued.lead);
};

export const settleConflict = async (
  queued: ShownChange,
  choice: 'mine' | 'theirs',
): Promise<void> => {
  const { now, lead } = queued;
  if (choice === 'theirs' || !now) {
    await drop(queued);
    if (isStored(queued)) keepWords(queued);
  } else {
    editShown(queued, { state: 'sending' });
    await editQueued(queued, { version: now.version });
  }
  await sendQueueOf(lead);
};

const running = new Set<string>();

/** Runs one job per lead at a time, across all windows of this browser. */
const oneByOne = async <T>(lead: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`change/${lead}`, work);

/** Sends a lead's changes in order: each builds on the version that the previous one created. */
export const sendQueueOf = (lead: string): Promise<void> => {
  running.add(lead);
  return oneByOne(lead, async () => {
    await sendNext(lead);
    running.delete(lead);
    wait(lead);
  });
};

const sendNext = async (lead: string): Promise<void> => {
  const queue = (await readQueue()).filter((each) => each.lead === lead);
  // Not by time alone, because the clock may have been set back since.
  const next = queue.find(({ after }) => !queue.some(({ id }) => id === after));
  if (!next || next.state === 'asks' || isTooOld(next)) return;
  if (await send(next)) await sendNext(lead);
};

/** Returns false if the change has to wait. */
const send = async (queued: ShownChange): Promise<boolean> => {
  const { lead, version, change, add } = queued;
  // Mark it first, because the page may close before the response arrives.
  if (!isOffline() && !queued.isTried) void editQueued(queued, { isTried: true });
  const outcome = await (add
    ? addLead({ ...add, change, submissionId: lead })
    : sendChange(lead, { ...change, version }));
  if (outcome.ok) {
    await showDone(queued, outcome.value.lead);
    return true;
  }
  const { problem } = outcome;
  if (isCutOff(problem) || PASSING.includes(problem.code)) return false;
  if (problem.lead) receive([problem.lead]);
  if (problem.code === 'conflict' && problem.lead && !change.undo) {
    editShown(queued, { state: 'asks', now: problem.lead });
    return false;
  }
  if (add && problem.serverTime) {
    await sendAgainAt(queued, Date.parse(problem.serverTime));
    return true;
  }
  await drop(queued);
  if (problem.code === 'not_found' && !add) dropDraftsOf(lead);
  // The words of a change that was never stored are still where they were typed.
  else if (isStored(queued)) keepWords(queued);
  const title = change.undo ? "Couldn't undo" : 'Not saved';
  showNotice.error(`${title}: ${nameOf(queued)}`, errorMessage(problem));
  return true;
};

/** Gives an added lead a new id at the server's time: an id contains a time, and this device's clock is wrong. */
const sendAgainAt = async (queued: ShownChange, now: number): Promise<void> => {
  const { newLeadId } = await import('./new-lead.ts');
  const lead = newLeadId(now);
  showChange({ ...queued, lead });
  await editStored((queue) =>
    queue.map((each) => (each.id === queued.id ? { ...each, lead } : each)),
  );
  hideChange(queued);
  await sendQueueOf(lead);
};

const PASSING: readonly string[] = ['unavailable', 'too_many', 'unauthorized', 'failed'];

export const nameOf = ({ add, before, lead }: ShownChange): string => {
  const known = add ?? before ?? leadOf(lead);
  return known ? leadName(known) : 'a lead';
};

const showDone = async (queued: ShownChange, lead: Lead): Promise<void> => {
  // First, because another lead's turn takes a change that is no longer stored for one that another window sent.
  editShown(queued, { state: 'saved', now: lead });
  const isLast = !groupOf(queued).some(isQueued);
  receive([lead]);
  await removeSaved(queued, lead.version);
  dropNote(queued.lead, queued.change.note);
  if (isLast) $saved.set(queued);
};

export const groupOf = ({ id, group }: QueuedChange): ShownChange[] =>
  allChanges().filter((each) => (group ? each.group === group : each.id === id));

/** Moves the change that was made on top to the new version, so that the owner never has a conflict with himself. */
const removeSaved = (made: QueuedChange, saved: number): Promise<void> =>
  takeFromQueue(made, (onTop) => {
    const seen = Math.max(made.version, onTop.version);
    // Otherwise somebody else saved in between, and an older version makes the server report a conflict.
    return saved === seen + 1 ? saved : Math.max(seen, made.version + 1);
  });

/** Removes a change from the queue. Those made on top of it get another version, except for an Undo, which names one. */
const takeFromQueue = async (
  { id, lead, after }: QueuedChange,
  versionOf: (onTop: QueuedChange) => number,
): Promise<void> => {
  const move = <P extends QueuedChange>(each: P): P =>
    each.after === id
      ? { ...each, after, version: each.change.undo ? each.version : versionOf(each) }
      : each;
  for (const each of changesOf(lead).filter(isQueued)) editShown(each, move(each));
  await editStored((queue) => queue.filter((each) => each.id !== id).map(move));
};

const editQueued = async (
  { id, lead }: QueuedChange,
  edit: Partial<QueuedChange>,
): Promise<void> => {
  editShown({ id, lead }, edit);
  await editStored((queue) => queue.map((each) => (each.id === id ? { ...each, ...edit } : each)));
};

const drop = async (queued: ShownChange): Promise<void> => {
  // First, so that it is no longer sent. Another change of its group may now be the last.
  editShown(queued, { state: 'saved', now: undefined });
  const rest = groupOf(queued).filter(({ id }) => id !== queued.id);
  await takeFromQueue(queued, (onTop) => Math.max(onTop.version, queued.version));
  hideChange(queued);
  const saved = rest.find(({ now }) => now);
  if (saved && !rest.some(isQueued)) $saved.set({ ...saved, state: queued.state });
};

const wait = (lead: string): void => {
  const sending = changesOf(lead).filter(({ state }) => state === 'sending');
  for (const queued of sending) editShown(queued, { state: 'waiting' });
  if (sending.every(isStored)) return;
  showNotice.error('Not saved yet', `This ${deviceWord()} can't keep it. Stay on this page.`);
  globalThis.onbeforeunload = askBeforeLeaving;
};

/** Older versions of Chrome ask only if they get a text. */
const askBeforeLeaving = (): string | null =>
  allChanges().filter(isQueued).every(isStored) ? null : 'Not saved yet';
