import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import { hourOf, listPointers, type Pointer } from '../pointers.ts';
import { extentsOf, type Fresh } from './changes.ts';
import { dropOlder } from './drop-older.ts';
import type { Numbered } from './manifest.ts';
import type { Portions } from './portions.ts';
import { writeUpon, type Run } from './write-upon.ts';

const HOUR = 60 * 60 * 1000;
// Long enough for the slowest write that a pointer announced, and for clocks that differ.
const SETTLED = 10 * 60 * 1000;
// A reader reads the leads of all pointers one by one: where they are so many, none waits for its hour to end.
const MANY = 300;

/** Brings in what pointers announce, but for those that were `tried` in this run; true where more is left to do. */
export const addChanges = async (
  store: Store,
  newest: Numbered,
  { run, portions, tried }: { run: Run; portions: Portions; tried: Set<string> },
): Promise<boolean> => {
  const over = hourOf(new Date(run.now.getTime() - HOUR - SETTLED));
  const isSettled = ({ hour }: Pointer) => hour <= over;
  const pointers = (await listPointers(store)).filter(({ key }) => !tried.has(key));
  const areMany = pointers.length > (run.many ?? MANY);
  const due = pointers.filter(
    (pointer) => isSettled(pointer) || (areMany && pointer.change !== 'erased'),
  );
  if (due.length === 0) return false;
  const ids = new Set([...new Set(due.map(({ id }) => id))].slice(0, portions.size()));
  const portion = due.filter(({ id }) => ids.has(id));
  const { written, changes } = await portions.timed(ids.size, () =>
    writeUpon(store, newest, { extents: extentsOf(portion), next: null, run }),
  );
  if (!written) return true;
  if (portion.some(({ change }) => change === 'erased')) await dropOlder(store, written);
  const byId = new Map(changes.map((change) => [change.id, change]));
  const isDone = (pointer: Pointer) => isSettled(pointer) || isSeen(pointer, byId.get(pointer.id));
  await inParallel(portion.filter(isDone), ({ key }) => store.remove(key));
  for (const pointer of portion) if (!isDone(pointer)) tried.add(pointer.key);
  return due.length > portion.length;
};

/** Whether what was announced is there, so that nothing more can come of the pointer. */
const isSeen = ({ change }: Pointer, fresh: Fresh | undefined): boolean => {
  if (!fresh?.row || change === 'first') return false;
  const { lead, log } = fresh.row;
  if (change === 'opened') return lead.opened;
  return change === 0 || log.some(({ version }) => version === change);
};
