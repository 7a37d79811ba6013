import { map } from 'nanostores';
import type { LeadChange } from '@/domain/lead-change.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { readStored, updateStored } from '@/islands/admin/api/device-storage.ts';
import type { NewLead } from './new-lead.ts';

export type RequestedChange = Omit<LeadChange, 'version'>;

/** Stored without the lead's name, unless it is a new one. */
export interface Press {
  id: string;
  lead: string;
  version: number;
  change: RequestedChange;
  /** As on the row afterward: `Call back Tue, 3:00 PM`. */
  title: string;
  at: string;
  /** The press of the same lead that was made before it, on the same screen. */
  after?: string;
  /** A lead that is not there yet; `change` is what came of the call. */
  add?: NewLead;
  /** Of many leads at once. */
  group?: string;
  /** The owner has asked for it again after a week. */
  isSure?: true;
}

/** In the page that made it, a press knows more. */
export interface ShownPress extends Press {
  /** Says so by itself, so no toast does. */
  quiet?: boolean | undefined;
  before?: Lead | undefined;
  /** `asks`: somebody else was first, and the owner decides. */
  state: 'sending' | 'waiting' | 'asks' | 'saved';
  /** As the server has it: with `saved` by this press, unless another window sent it; with `asks` by somebody else's. */
  now?: Lead;
}

const KEY = 'presses';

/** By lead, in their order: what waits, and what was saved on this screen and can be undone. */
export const $presses = map<Record<string, readonly ShownPress[] | undefined>>({});

/** Those that another page can read. */
const stored = new Set<string>();

export const isStored = ({ id }: Press): boolean => stored.has(id);

export const allPresses = (): ShownPress[] =>
  Object.values($presses.get())
    .flatMap((presses) => presses ?? [])
    .sort((a, b) => a.at.localeCompare(b.at));

export const pressesOf = (lead: string): readonly ShownPress[] => $presses.get()[lead] ?? [];

export const isQueued = ({ state }: ShownPress): boolean => state !== 'saved';

export const showPress = (press: ShownPress): void =>
  $presses.setKey(press.lead, [...pressesOf(press.lead), press]);

export const editShown = (press: Pick<Press, 'id' | 'lead'>, edit: Partial<ShownPress>): void =>
  $presses.setKey(
    press.lead,
    pressesOf(press.lead).map((each) => (each.id === press.id ? { ...each, ...edit } : each)),
  );

export const hidePress = ({ id, lead }: Press): void =>
  $presses.setKey(
    lead,
    pressesOf(lead).filter((each) => each.id !== id),
  );

export const addStored = async (press: Press): Promise<void> => {
  const isDone = await updateStored<Press[]>(KEY, (others = []) => [...others, press]);
  if (isDone) stored.add(press.id);
};

export const editStored = async (edit: (presses: readonly Press[]) => Press[]): Promise<void> => {
  await updateStored<Press[]>(KEY, (presses = []) => edit(presses));
};

/** With those of earlier pages and other windows. What these have sent is saved. */
export const readQueue = async (): Promise<ShownPress[]> => {
  const found = await readStored<Press[]>(KEY);
  if (found) {
    const ids = new Set(found.map(({ id }) => id));
    for (const press of allPresses().filter(isQueued))
      if (isStored(press) && !ids.has(press.id)) editShown(press, { state: 'saved' });
    for (const press of found) {
      stored.add(press.id);
      const own = pressesOf(press.lead).find(({ id }) => id === press.id);
      if (!own) showPress({ ...press, state: 'waiting' });
      else if (own.version !== press.version || own.isSure !== press.isSure) editShown(own, press);
    }
  }
  return allPresses().filter(isQueued);
};
