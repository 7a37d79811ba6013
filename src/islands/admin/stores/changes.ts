import { computed } from 'nanostores';
import { SECOND } from '@/domain/duration.ts';
import { isNote, type Lead } from '@/domain/managed-lead.ts';
import { plural } from '@/domain/text.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import {
  $changes,
  addStored,
  allChanges,
  changesOf,
  hideChange,
  isQueued,
  isStored,
  type QueuedChange,
  type RequestedChange,
  type ShownChange,
  showChange,
} from './change-queue.ts';
import { groupOf, nameOf, removeQueued, sendQueueOf } from './change-sending.ts';
import { goFromDialog } from './dialogs.ts';
import { dropNote } from './drafts.ts';
import { leadOf } from './leads.ts';
import { foldedChange } from './overview.ts';
import { $screen, leadParams } from './route.ts';

const MOST = 200;

export const $queue = computed($changes, () => allChanges().filter(isQueued));

export const $conflict = computed($queue, (queue) => queue.find(({ state }) => state === 'asks'));

/**
 * Shows a change at once, stores it and sends it; if this page ends, the next one sends it. Returns false if neither
 * this device nor the server has the change: its words then stay where they were typed.
 */
export const changeLead = async (
  lead: Pick<Lead, 'id' | 'version'>,
  change: RequestedChange,
  told: Partial<Pick<QueuedChange, 'title' | 'group' | 'add'>> = {},
): Promise<boolean> => {
  if (!hasRoom()) return false;
  const last = changesOf(lead.id).at(-1);
  const version = change.undo
    ? lead.version
    : Math.max(lead.version, leadOf(lead.id)?.version ?? 0);
  if (last && isSecondTap(last, change, version)) return isSafe(last);
  const before = changesOf(lead.id).findLast(isQueued);
  const made: QueuedChange = {
    title: '',
    ...told,
    id: crypto.randomUUID(),
    lead: lead.id,
    version,
    change,
    at: new Date().toISOString(),
    ...(before && { after: before.id }),
  };
  showChange({
    ...made,
    before: leadOf(lead.id),
    onToday: $screen.get() === 'overview',
    state: 'sending',
  });
  await addStored(made);
  const sent = sendQueueOf(lead.id);
  if (!isStored(made)) await sent;
  if (isSafe(made)) dropNote(made.lead, change.note);
  return isSafe(made);
};

const isSafe = (made: QueuedChange): boolean =>
  isStored(made) || allChanges().some((each) => each.id === made.id && !isQueued(each));

export const hasRoom = (changes = 1): boolean => {
  const fits = $queue.get().length + changes <= MOST;
  if (!fits) showNotice.error('Not saved', QUEUE_IS_FULL);
  return fits;
};

const QUEUE_IS_FULL = `At most ${MOST} changes can wait on this device. Get online first, then try again.`;

/** Two Undos in a row take back two changes, so their versions differ. */
const isSecondTap = (last: QueuedChange, change: RequestedChange, version: number): boolean =>
  Math.abs(Date.now() - Date.parse(last.at)) < SECOND &&
  JSON.stringify(last.change) === JSON.stringify(change) &&
  (!change.undo || last.version === version);

export const undo = (made: QueuedChange): Promise<void> => undoAll(groupOf(made));

export const undoOne = (made: ShownChange): Promise<void> => undoAll([made]);

const undoAll = async (changes: readonly ShownChange[]): Promise<void> => {
  const saved = changes.filter((each) => !isQueued(each));
  if (!hasRoom(saved.length)) return;
  const undone = await Promise.all(changes.map(takeBack));
  if (undone.includes(false)) showNotice.error("Couldn't undo", MAY_BE_SAVED);
};

/** Removes a change that waits; undoes a saved one with an entry. Returns false if nobody knows whether it is saved. */
const takeBack = async (made: ShownChange): Promise<boolean> => {
  const saved = isQueued(made) ? await removeQueued(made) : made;
  // An added lead that the server already has stays.
  if (!saved || saved.add) return true;
  if (isQueued(saved) || !saved.now) return false;
  // Unlike other changes, a note is also accepted on top of another device's change, or below one after a lost response.
  if (isNote(saved.change) && saved.now.version !== saved.version + 1) return false;
  await undoVersion(saved.lead, madeVersion(saved));
  return true;
};

/** Another device may have saved since, so `now` may be newer. */
const madeVersion = ({ change, version, now }: ShownChange): number =>
  now && (change.undo || isNote(change)) ? now.version : version + 1;

const MAY_BE_SAVED =
  "It may be saved already. Once you're online, you can undo it on the lead's page.";

/** Undoes a change from any device. The server allows this only for the newest one. */
export const undoVersion = async (id: string, version: number): Promise<void> => {
  if (!hasRoom()) return;
  const undone = changesOf(id).find(
    (each) => each.state === 'saved' && each.now && madeVersion(each) === version,
  );
  if (undone) hideChange(undone);
  const group = undone?.group && `undo ${undone.group}`;
  await changeLead({ id, version }, { undo: true }, { title: 'Undo', ...(group && { group }) });
};

export const lastSaved = (): ShownChange | undefined =>
  allChanges().findLast((each) => !isQueued(each) && each.now && !each.add && !each.change.undo);

/** Shows a toast, unless the header already says it (for changes that waited) or Today's row does. */
export const tellSaved = (made: ShownChange): void => {
  const { id, group, lead, title, state, change, add, onToday } = made;
  const isSaid = onToday && !add && foldedChange(lead)?.id === id;
  if (isSaid || change.texted || state === 'waiting') return;
  const who = group ? plural(groupOf(made).filter(({ now }) => now).length, 'lead') : nameOf(made);
  const saved = add && leadOf(lead)?.joins ? 'Saved. It goes with the earlier request.' : 'Saved.';
  if (change.undo) showNotice.success('Undone', 'Back to how it was.');
  else
    showNotice.success(
      `${who}: ${title}`,
      saved,
      add
        ? { label: 'Open', onClick: () => goFromDialog(leadParams(lead)) }
        : { label: 'Undo', onClick: () => void undo(made) },
    );
};
