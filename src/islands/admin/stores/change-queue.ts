import { map } from 'nanostores';
import type { LeadChange } from '@/domain/lead-change.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { readStored, updateStored } from '@/islands/admin/api/device-storage.ts';
import type { NewLead } from './new-lead.ts';

export type RequestedChange = Omit<LeadChange, 'version'>;

/** Stored without the lead's name, unless it adds a lead. */
export interface QueuedChange {
  id: string;
  lead: string;
  version: number;
  change: RequestedChange;
  /** What the row says afterward, such as `Call back Tue, 3:00 PM`. */
  title: string;
  at: string;
  /** The id of this lead's last waiting change that the page knew when this one was made. */
  after?: string;
  /** The lead that this change adds; `change` is then the outcome of the call. */
  add?: NewLead;
  /** Shared by changes that one press made for many leads. */
  group?: string;
  /** The change was older than a week, and the owner asked to send it anyway. */
  isSure?: true;
  /** A request was sent. Until its response arrives, the server may or may not have the change. */
  isTried?: true;
}

/** A change on the screen. The page that made it knows more than what is stored. */
export interface ShownChange extends QueuedChange {
  before?: Lead | undefined;
  /** Made on Today, whose row says what was done and has the Undo. */
  onToday?: boolean;
  /** The rows of Today take the change into account. Until then, the lead's row is folded in its place. */
  isKnown?: true;
  /** `asks`: somebody else saved first, and the owner decides. */
  state: 'sending' | 'waiting' | 'asks' | 'saved';
  /** With `saved`, the lead after this change, unless another window sent it; with `asks`, after the other change. */
  now?: Lead | undefined;
}

/** The old name of changes: some still wait under it on devices. */
const KEY = 'presses';

/** By lead, in order: changes that wait, and those saved on this screen that can be undone. */
export const $changes = map<Record<string, readonly ShownChange[] | undefined>>({});

/** The ids of changes that are stored on this device, where other pages can read them. */
const stored = new Set<string>();

export const isStored = ({ id }: QueuedChange): boolean => stored.has(id);

export const allChanges = (): ShownChange[] =>
  Object.values($changes.get())
    .flatMap((changes) => changes ?? [])
    .sort((a, b) => a.at.localeCompare(b.at));

export const changesOf = (lead: string): readonly ShownChange[] => $changes.get()[lead] ?? [];

export const isQueued = ({ state }: ShownChange): boolean => state !== 'saved';

const OF_CALL = ['missed', 'follow_up_at'];
const OF_ANY = ['status', 'visit_at', 'quoted_cents', 'won_cents'];

/** True if the change says what came of a call, so none is left to make. With a visit, calls don't count. */
export const isOutcome = (change: RequestedChange, hasVisit = false): boolean =>
  (hasVisit ? OF_ANY : [...OF_ANY, ...OF_CALL]).some((name) => name in change);

export const showChange = (change: ShownChange): void =>
  $changes.setKey(change.lead, [...changesOf(change.lead), change]);

export const editShown = (
  { id, lead }: Pick<QueuedChange, 'id' | 'lead'>,
  edit: Partial<ShownChange>,
): void =>
  $changes.setKey(
    lead,
    changesOf(lead).map((each) => (each.id === id ? { ...each, ...edit } : each)),
  );

export const hideChange = ({ id, lead }: QueuedChange): void =>
  $changes.setKey(
    lead,
    changesOf(lead).filter((each) => each.id !== id),
  );

export const addStored = async (queued: QueuedChange): Promise<void> => {
  if (await editStored((others) => [...others, queued])) stored.add(queued.id);
};

export const editStored = (
  edit: (queue: readonly QueuedChange[]) => QueuedChange[],
): Promise<boolean> => updateStored<QueuedChange[]>(KEY, (queue = []) => edit(queue));

/** Fields of this page's changes that another window may have edited. */
const KNOWN_TO_ALL = ['version', 'isSure', 'isTried'] as const;

/** Includes changes of earlier pages and other windows. One that another window has sent or removed counts as saved. */
export const readQueue = async (): Promise<ShownChange[]> => {
  const found = await readStored<QueuedChange[]>(KEY);
  if (found) {
    const ids = new Set(found.map(({ id }) => id));
    for (const queued of allChanges().filter(isQueued))
      if (isStored(queued) && !ids.has(queued.id))
        editShown(queued, { state: 'saved', now: undefined });
    for (const queued of found) {
      stored.add(queued.id);
      const own = changesOf(queued.lead).find(({ id }) => id === queued.id);
      if (!own) showChange({ ...queued, state: 'waiting' });
      else if (KNOWN_TO_ALL.some((field) => own[field] !== queued[field])) editShown(own, queued);
    }
  }
  return allChanges().filter(isQueued);
};
