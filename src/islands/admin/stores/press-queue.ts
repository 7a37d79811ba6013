import { DAY } from '@/domain/duration.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import type { Problem } from '@/islands/admin/api/api-client.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { sendChange } from '@/islands/admin/api/endpoints.ts';
import { withLock } from '@/islands/admin/api/locks.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { askOwner } from './conflicts.ts';
import { $knownLeads, setKnown, showSaved } from './known-leads.ts';
import type { RequestedChange } from './pending-change.ts';
import {
  $queue,
  addPress,
  editQueue,
  isRefused,
  isStored,
  type Press,
  type QueuedPress,
  readQueue,
  showQueue,
} from './press-storage.ts';
import { addRecentChange, type LeadVersion } from './recent-changes.ts';
import { $finished, finishRow } from './today.ts';

export type PressResult =
  { ok: true; lead: Lead | null } | { ok: false; problem: Problem } | 'queued' | 'dropped' | 'full';

const MOST = 200;
const LONGEST = 7 * DAY;

export const isTooOld = ({ at, isSure }: Press): boolean =>
  !isSure && Date.now() - Date.parse(at) > LONGEST;

/** Each press is stored before it is sent: whatever ends this page, the next one sends it. */
export const sendPress = async (
  before: Lead | LeadVersion,
  change: RequestedChange,
  title?: string,
): Promise<PressResult> => {
  if ($queue.get().length >= MOST) return 'full';
  const id = crypto.randomUUID();
  const result = new Promise<PressResult>((resolve) =>
    waiters.set(id, { lead: before.id, resolve }),
  );
  const { id: lead, version } = before;
  const after = $queue.get().findLast((each) => each.lead === lead)?.id;
  const press = { id, lead, version, change, at: new Date().toISOString() };
  await addPress(after === undefined ? press : { ...press, after }, {
    title,
    before: 'name' in before ? before : undefined,
  });
  void sendPressesOf(before.id);
  return result;
};

export const showQueueIsFull = (): void =>
  showNotice.error(
    'Not saved',
    `${MOST} changes are waiting on this device already. Get online first, then try again.`,
  );

/** Sends what was queued, by earlier pages and other windows, too. */
export const sendPresses = async (): Promise<void> => {
  const leads = new Set((await readQueue()).map(({ lead }) => lead));
  await Promise.all([...leads].filter((lead) => !running.has(lead)).map(sendPressesOf));
};

export const removePress = ({ id, lead }: Press): Promise<void> =>
  withLock(lockOf(lead), () => finish(id, 'dropped'));

export const sendAnyway = async ({ id, lead }: Press): Promise<void> => {
  await editPress(id, { isSure: true });
  await sendPressesOf(lead);
};

const waiters = new Map<string, { lead: string; resolve: (result: PressResult) => void }>();
const running = new Set<string>();

const lockOf = (lead: string): string => `press/${lead}`;

/** In their order, because a press builds on the version that the one before it makes. */
const sendPressesOf = (lead: string): Promise<void> => {
  running.add(lead);
  return withLock(lockOf(lead), async () => {
    let next = await nextOf(lead);
    while (next && !isTooOld(next) && (await send(next))) next = await nextOf(lead);
    running.delete(lead);
    if (next) wait(lead);
    settleSentElsewhere(lead);
  });
};

const nextOf = async (lead: string): Promise<QueuedPress | undefined> =>
  (await readQueue()).find((each) => each.lead === lead);

/** False if it has to wait. */
const send = async (press: QueuedPress): Promise<boolean> => {
  const { id, lead, version, change } = press;
  const outcome = await sendChange(lead, { ...change, version });
  if (outcome.ok) {
    await showDone(press, outcome.value.lead);
    return true;
  }
  const { problem } = outcome;
  if (PASSING.has(problem.code)) return false;
  const now = problem.lead;
  if (now) setKnown(lead, { newest: now });
  if (problem.code === 'conflict' && now && !change.undo) {
    const { before = now } = press;
    const choice = await askOwner({ before, now, requested: change });
    if (choice === 'theirs') await finish(id, 'dropped');
    else await editPress(id, { version: now.version });
    return true;
  }
  if (!waiters.has(id)) showNotice.error(`Not saved: ${nameOf(press)}`, errorMessage(problem));
  await finish(id, { ok: false, problem });
  return true;
};

/** The next time may go better. */
const PASSING = new Set<Problem['code']>([
  'offline',
  'unreachable',
  'slow',
  'unavailable',
  'too_many',
  'unauthorized',
  'failed',
]);

const nameOf = ({ before, lead }: QueuedPress): string =>
  before?.name ?? $knownLeads.get()[lead]?.newest?.name ?? 'a lead';

const showDone = async (press: QueuedPress, lead: Lead): Promise<void> => {
  const { id, change, title = lead.name } = press;
  await removeSaved(press, lead.version);
  if (!change.undo) addRecentChange(title, [lead]);
  const row = $finished.get()[lead.id];
  if (row && !waiters.has(id) && !change.undo) finishRow(lead, row.title);
  // Many may be undone at once, and have the lists read again only once.
  if (change.undo && waiters.has(id)) setKnown(lead.id, { newest: lead });
  else showSaved(lead);
  settle(id, { ok: true, lead });
};

/** The press that was made on top of it builds on its version, so that the owner never meets a conflict with himself. */
const removeSaved = ({ id, version }: QueuedPress, saved: number): Promise<void> =>
  editQueue((presses) =>
    presses
      .filter((each) => each.id !== id)
      .map((each) => {
        if (each.after !== id || each.change.undo) return each;
        const seen = Math.max(version, each.version);
        // Otherwise others came between, and the owner is asked.
        return { ...each, version: saved === seen + 1 ? saved : Math.max(seen, version + 1) };
      }),
  );

const editPress = (
  id: string,
  edit: Pick<Press, 'isSure'> | Pick<Press, 'version'>,
): Promise<void> =>
  editQueue((presses) => presses.map((each) => (each.id === id ? { ...each, ...edit } : each)));

/** Not saved: its row is as before. */
const finish = async (id: string, result: PressResult): Promise<void> => {
  const press = $queue.get().find((each) => each.id === id);
  if (press) $finished.setKey(press.lead, undefined);
  await editQueue((presses) => presses.filter((each) => each.id !== id));
  settle(id, result);
};

const settle = (id: string, result: PressResult): void => {
  waiters.get(id)?.resolve(result);
  waiters.delete(id);
};

/** A press that only this page has is not done until it is saved: its words stay a draft. */
const wait = (lead: string): void => {
  showQueue(
    $queue.get().map((each) => (each.lead === lead ? { ...each, isSending: false } : each)),
  );
  const presses = $queue.get().filter((each) => each.lead === lead);
  for (const { id } of presses.filter(isStored)) settle(id, 'queued');
  const unsafe = presses.filter((each) => isRefused(each) && !warned.has(each.id));
  if (unsafe.length === 0) return;
  for (const { id } of unsafe) warned.add(id);
  const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer';
  showNotice.error('Not saved yet', `This ${device} can't keep it. Stay on this page.`);
  addEventListener('beforeunload', askBeforeLeaving);
};

const warned = new Set<string>();

const askBeforeLeaving = (event: BeforeUnloadEvent): void => {
  if ($queue.get().some(isRefused)) event.preventDefault();
};

/** Another window sent them under its own lock. */
const settleSentElsewhere = (lead: string): void => {
  const left = new Set($queue.get().map(({ id }) => id));
  for (const [id, waiter] of waiters)
    if (waiter.lead === lead && !left.has(id)) settle(id, { ok: true, lead: null });
};
