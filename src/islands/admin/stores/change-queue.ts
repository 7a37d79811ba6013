import { map } from 'nanostores';
import type { LeadChange } from '@/domain/lead-change.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { readStored, updateStored } from '@/islands/admin/api/device-storage.ts';
import type { NewLead } from './new-lead.ts';

export type RequestedChange = Omit<LeadChange, 'version'>;

/** Stored without the lead's name, unless it is a new one. */
export interface QueuedChange {
  id: string;
  lead: string;
  version: number;
  change: RequestedChange;
  /** As on the row afterward: `Call back Tue, 3:00 PM`. */
  title: string;
  at: string;
  /** The change of the same lead that was made before it, on the same screen. */
  after?: string;
  /** A lead that is not there yet; `change` is what came of the call. */
  add?: NewLead;
  /** Of many leads at once. */
  group?: string;
  /** The owner has asked for it again after a week. */
  isSure?: true;
  /** A request went out: until its response comes, the server may have it or not. */
  isTried?: true;
}

/** In the page that made it, a change knows more. */
export interface ShownChange extends QueuedChange {
  before?: Lead | undefined;
  /** Made on Today, whose row says what was done and has the Undo. */
  onToday?: boolean;
  /** The rows of Today know of it. Until then it is folded in its place. */
  isKnown?: true;
  /** `asks`: somebody else was first, and the owner decides. */
  state: 'sending' | 'waiting' | 'asks' | 'saved';
  /** As the server has it: with `saved` by this change, unless another window has taken it; with `asks` by somebody else's. */
  now?: Lead | undefined;
}

/** The old name of changes: some still wait under it on devices. */
const KEY = 'presses';

/** By lead, in their order: what waits, and what was saved on this screen and can be undone. */
export const $changes = map<Record<string, readonly ShownChange[] | undefined>>({});

/** Those that another page can read. */
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

/** Says what came of a call. After anything else, it is still to be made. A call before a visit leaves that as it is. */
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

/** False if nothing was stored. */
export const editStored = (
  edit: (queue: readonly QueuedChange[]) => QueuedChange[],
): Promise<boolean> => updateStored<QueuedChange[]>(KEY, (queue = []) => edit(queue));

/** What another window may have noted about a change of this one. */
const KNOWN_TO_ALL = ['version', 'isSure', 'isTried'] as const;

/** With those of earlier pages and other windows. One that another window has sent or removed counts as saved. */
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
