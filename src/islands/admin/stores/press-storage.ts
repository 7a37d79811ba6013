import { atom } from 'nanostores';
import type { Lead } from '@/domain/managed-lead.ts';
import { readStored, updateStored } from '@/islands/admin/api/device-storage.ts';
import { setKnown } from './known-leads.ts';
import type { RequestedChange } from './pending-change.ts';

/** Stored without the lead's name. */
export interface Press {
  id: string;
  lead: string;
  version: number;
  change: RequestedChange;
  at: string;
  /** The press of the same lead that was queued before it, on the same screen. */
  after?: string;
  /** The owner has asked for it again after a week. */
  isSure?: true;
}

/** In the page that made it, a press knows more. */
export interface QueuedPress extends Press, Shown {
  /** For the first time: the row says `saving…`. */
  isSending?: boolean;
}

interface Shown {
  title?: string | undefined;
  before?: Lead | undefined;
}

type Edit = <P extends Press>(presses: readonly P[]) => P[];

const KEY = 'presses';

export const $queue = atom<readonly QueuedPress[]>([]);

/** Those that another page can read, and those that end with this one. */
const stored = new Set<string>();
const refused = new Set<string>();

export const isStored = ({ id }: Press): boolean => stored.has(id);
export const isRefused = ({ id }: Press): boolean => refused.has(id);

export const addPress = async (press: Press, shown: Shown): Promise<void> => {
  showQueue([...$queue.get(), { ...press, ...shown, isSending: true }]);
  const isDone = await updateStored<Press[]>(KEY, (others = []) => [...others, press]);
  (isDone ? stored : refused).add(press.id);
};

export const editQueue = async (edit: Edit): Promise<void> => {
  showQueue(edit($queue.get()));
  await updateStored<Press[]>(KEY, (presses = []) => edit(presses));
};

/** With what other windows and earlier pages have stored, and without what they have sent. */
export const readQueue = async (): Promise<readonly QueuedPress[]> => {
  const found = await readStored<Press[]>(KEY);
  if (found) {
    const own = new Map($queue.get().map((press) => [press.id, press]));
    const ids = new Set(found.map(({ id }) => id));
    const unstored = $queue.get().filter(({ id }) => !ids.has(id) && !stored.has(id));
    showQueue([...found.map((press) => merged(own.get(press.id), press)), ...unstored]);
    for (const id of ids) stored.add(id);
  }
  return $queue.get();
};

const merged = (own: QueuedPress | undefined, press: Press): QueuedPress =>
  own?.version === press.version && own.isSure === press.isSure ? own : { ...own, ...press };

/** A row is drawn again only if its own presses changed. */
export const showQueue = (queue: readonly QueuedPress[]): void => {
  const before = $queue.get();
  $queue.set(queue);
  for (const id of new Set([...before, ...queue].map(({ lead }) => lead))) {
    const [was, is] = [before, queue].map((all) => all.filter(({ lead }) => lead === id));
    if (was?.length !== is?.length || was?.some((press, n) => press !== is?.[n]))
      setKnown(id, { presses: is ?? [] });
  }
};
