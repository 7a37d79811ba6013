import { atom } from 'nanostores';
import { DAY } from '@/domain/duration.ts';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { isCutOff } from '@/islands/admin/api/api-client.ts';
import { addLead, sendChange } from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { deviceWord } from '@/islands/admin/api/this-device.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { dropNote, keepWords } from './drafts.ts';
import { leadOf, receive } from './leads.ts';
import {
  addStored,
  allPresses,
  editShown,
  editStored,
  hidePress,
  isQueued,
  isStored,
  type Press,
  pressesOf,
  readQueue,
  type ShownPress,
  showPress,
} from './press-storage.ts';

const LONGEST = 7 * DAY;

/** As it was before it was saved, and whether nothing of its group is left. */
export const $saved = atom<{ press: ShownPress; isLast: boolean } | null>(null);

export const isTooOld = ({ at, isSure }: Press): boolean =>
  !isSure && Date.now() - Date.parse(at) > LONGEST;

/** Sends what was queued, by earlier pages and other windows, too. */
export const sendPresses = async (): Promise<void> => {
  const leads = new Set((await readQueue()).map(({ lead }) => lead));
  await Promise.all([...leads].filter((lead) => !running.has(lead)).map(sendPressesOf));
};

export const removePress = ({ id, lead }: Press): Promise<void> =>
  oneByOne(lead, async () => {
    const press = pressesOf(lead).find((each) => each.id === id);
    if (press && isQueued(press)) await drop(press);
  });

export const sendAnyway = async (press: Press): Promise<void> => {
  await editPress(press, { isSure: true });
  await sendPressesOf(press.lead);
};

/** The owner has seen what somebody else saved first. */
export const settleConflict = async (
  press: ShownPress,
  choice: 'mine' | 'theirs',
): Promise<void> => {
  const { now, lead } = press;
  if (choice === 'theirs' || !now) await drop(press);
  else {
    editShown(press, { state: 'sending' });
    await editPress(press, { version: now.version });
  }
  await sendPressesOf(lead);
};

const running = new Set<string>();

/** In all windows of the browser. */
const oneByOne = async (lead: string, work: () => Promise<void>): Promise<void> =>
  navigator.locks.request(`press/${lead}`, work);

/** In their order, because a press builds on the version that the one before it makes. */
export const sendPressesOf = (lead: string): Promise<void> => {
  running.add(lead);
  return oneByOne(lead, async () => {
    let next = await nextOf(lead);
    while (next && !isTooOld(next) && (await send(next))) next = await nextOf(lead);
    running.delete(lead);
    wait(lead);
  });
};

const nextOf = async (lead: string): Promise<ShownPress | undefined> => {
  const next = (await readQueue()).find((each) => each.lead === lead);
  return next?.state === 'asks' ? undefined : next;
};

/** False if it has to wait. */
const send = async (press: ShownPress): Promise<boolean> => {
  const { lead, version, change, add } = press;
  const outcome = await (add
    ? addLead({ ...add, change, submissionId: lead })
    : sendChange(lead, { ...change, version }));
  if (outcome.ok) {
    await showDone(press, outcome.value.lead);
    return true;
  }
  const { problem } = outcome;
  if (isCutOff(problem) || PASSING.includes(problem.code)) return false;
  if (problem.lead) receive([problem.lead]);
  if (problem.code === 'conflict' && problem.lead && !change.undo) {
    editShown(press, { state: 'asks', now: problem.lead });
    return false;
  }
  await drop(press);
  if (add && problem.serverTime) return sendAgainAt(press, Date.parse(problem.serverTime));
  keepWords(lead, change);
  const title = change.undo ? "Couldn't undo" : 'Not saved';
  showNotice.error(`${title}: ${nameOf(press)}`, errorMessage(problem));
  return true;
};

/** This device's clock is wrong, and an id has a time in it. */
const sendAgainAt = async (press: ShownPress, now: number): Promise<true> => {
  const { newLeadId } = await import('./new-lead.ts');
  const right = { ...press, lead: newLeadId(now) };
  showPress(right);
  const { before: _, quiet: _quiet, state: _state, now: _now, ...stored } = right;
  await addStored(stored);
  void sendPressesOf(right.lead);
  return true;
};

const PASSING: readonly string[] = ['unavailable', 'too_many', 'unauthorized', 'failed'];

export const nameOf = ({ add, before, lead }: ShownPress): string => {
  const known = add ?? before ?? leadOf(lead);
  return known ? leadName(known) : 'a lead';
};

const showDone = async (press: ShownPress, lead: Lead): Promise<void> => {
  // First: another lead's turn takes what is no longer stored as sent by another window.
  editShown(press, { state: 'saved', now: lead });
  const isLast = !press.group || !groupOf(press).some(isQueued);
  receive([lead]);
  await removeSaved(press, lead.version);
  if (press.change.undo) hidePress(press);
  dropNote(press.lead, press.change.note);
  $saved.set({ press, isLast });
};

export const groupOf = ({ group }: Press): ShownPress[] =>
  allPresses().filter((each) => each.group === group);

/** The press that was made on top of it builds on its version, so that the owner never meets a conflict with himself. */
const removeSaved = async ({ id, lead, version }: Press, saved: number): Promise<void> => {
  const onTop = <P extends Press>(each: P): P => {
    if (each.after !== id || each.change.undo) return each;
    const seen = Math.max(version, each.version);
    // Otherwise others came between, and the owner is asked.
    return { ...each, version: saved === seen + 1 ? saved : Math.max(seen, version + 1) };
  };
  for (const each of pressesOf(lead).filter(isQueued)) editShown(each, onTop(each));
  await editStored((presses) => presses.filter((each) => each.id !== id).map(onTop));
};

const editPress = async (
  { id, lead }: Press,
  edit: Pick<Press, 'isSure'> | Pick<Press, 'version'>,
): Promise<void> => {
  editShown({ id, lead }, edit);
  await editStored((presses) =>
    presses.map((each) => (each.id === id ? { ...each, ...edit } : each)),
  );
};

/** Its row is as before. */
const drop = async (press: Press): Promise<void> => {
  editShown(press, { state: 'saved' });
  await editStored((presses) => presses.filter(({ id }) => id !== press.id));
  hidePress(press);
};

const wait = (lead: string): void => {
  const sending = pressesOf(lead).filter(({ state }) => state === 'sending');
  for (const press of sending) editShown(press, { state: 'waiting' });
  if (sending.every(isStored)) return;
  showNotice.error('Not saved yet', `This ${deviceWord()} can't keep it. Stay on this page.`);
  addEventListener('beforeunload', askBeforeLeaving);
};

const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if (!allPresses().filter(isQueued).every(isStored)) event.preventDefault();
};
