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

/** The last one of its group, as it was before it was saved. */
export const $saved = atom<ShownChange | null>(null);

export const isTooOld = ({ at, isSure }: QueuedChange): boolean =>
  !isSure && Date.now() - Date.parse(at) > LONGEST;

/**
 * Sends what was queued, by earlier pages and other windows, too. It follows a response, which has what came of the
 * changes that another window has taken.
 */
export const sendQueue = async (): Promise<void> => {
  for (const change of allChanges()) if (!isQueued(change) && !change.now) hideChange(change);
  const leads = new Set((await readQueue()).map(({ lead }) => lead));
  await Promise.all([...leads].filter((lead) => !running.has(lead)).map(sendQueueOf));
};

/** Returns the change if the server has it, or may have it. */
export const removeQueued = ({ id, lead }: QueuedChange): Promise<ShownChange | undefined> =>
  oneByOne(lead, async () => {
    const find = () => changesOf(lead).find((each) => each.id === id);
    await readQueue();
    const queued = find();
    if (queued && mayBeSaved(queued)) await send(queued);
    const found = find();
    if (!found || !isQueued(found) || mayBeSaved(found)) return found;
    await drop(found);
    return found.isTried && !found.add ? found : undefined;
  });

/**
 * Only then it is sent again. A lead that was added can't be undone, what is too old waits for Send anyway, and what
 * has another change on top can't be undone alone: if the server has it, the owner is asked about the other.
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

/** The owner has seen what somebody else saved first. */
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

/** In all windows of the browser. */
const oneByOne = async <T>(lead: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(`change/${lead}`, work);

/** In their order, because a change builds on the version that the one before it makes. */
export const sendQueueOf = (lead: string): Promise<void> => {
  running.add(lead);
  return oneByOne(lead, async () => {
    await sendNext(lead);
    running.delete(lead);
    wait(lead);
  });
};

const sendNext = async (lead: string): Promise<void> => {
  const next = (await readQueue()).find((each) => each.lead === lead);
  if (!next || next.state === 'asks' || isTooOld(next)) return;
  if (await send(next)) await sendNext(lead);
};

/** False if it has to wait. */
const send = async (queued: ShownChange): Promise<boolean> => {
  const { lead, version, change, add } = queued;
  // Noted first, because the page may end before a response comes.
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
  // Otherwise they still stand where they were typed.
  else if (isStored(queued)) keepWords(queued);
  const title = change.undo ? "Couldn't undo" : 'Not saved';
  showNotice.error(`${title}: ${nameOf(queued)}`, errorMessage(problem));
  return true;
};

/** This device's clock is wrong, and an id has a time in it. */
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
  // First: another lead's turn takes what is no longer stored as taken by another window.
  editShown(queued, { state: 'saved', now: lead });
  const isLast = !groupOf(queued).some(isQueued);
  receive([lead]);
  await removeSaved(queued, lead.version);
  dropNote(queued.lead, queued.change.note);
  if (isLast) $saved.set(queued);
};

/** Made with one press. */
export const groupOf = ({ id, group }: QueuedChange): ShownChange[] =>
  allChanges().filter((each) => (group ? each.group === group : each.id === id));

/** The change that was made on top of it builds on its version, so that the owner never meets a conflict with himself. */
const removeSaved = async ({ id, lead, version }: QueuedChange, saved: number): Promise<void> => {
  const onTop = <P extends QueuedChange>(each: P): P => {
    if (each.after !== id || each.change.undo) return each;
    const seen = Math.max(version, each.version);
    // Otherwise others came between, and the owner is asked.
    return { ...each, version: saved === seen + 1 ? saved : Math.max(seen, version + 1) };
  };
  for (const each of changesOf(lead).filter(isQueued)) editShown(each, onTop(each));
  await editStored((queue) => queue.filter((each) => each.id !== id).map(onTop));
};

const editQueued = async (
  { id, lead }: QueuedChange,
  edit: Partial<QueuedChange>,
): Promise<void> => {
  editShown({ id, lead }, edit);
  await editStored((queue) => queue.map((each) => (each.id === id ? { ...each, ...edit } : each)));
};

/** Its row is as before. */
const drop = async (queued: ShownChange): Promise<void> => {
  // It is sent no more, and of its group another one may now be the last.
  editShown(queued, { state: 'saved', now: undefined });
  const rest = groupOf(queued).filter(({ id }) => id !== queued.id);
  await editStored((queue) => queue.filter(({ id }) => id !== queued.id));
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

/** Older versions of Chrome want a text. */
const askBeforeLeaving = (): string | null =>
  allChanges().filter(isQueued).every(isStored) ? null : 'Not saved yet';
