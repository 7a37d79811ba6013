import type { Channel } from '../../../src/domain/desk.ts';
import { inParallel } from '../in-parallel.ts';
import { keyedHash } from '../keyed-hash.ts';
import { readLeadFile } from '../leads/lead-file.ts';
import { ownersView } from '../leads/owners-view.ts';
import type { Store } from '../store.ts';
import { isNotified } from './deliveries.ts';
import { leadEntry, readHistory } from './marks.ts';
import { leadOf } from './news.ts';
import type { ChannelSurvey } from './survey.ts';

/** News of a lead that a channel has failed to send and tries no more. */
export interface GivenUp {
  id: string;
  created_at: string;
  error: string | null;
  /** How much was noted of its tries when it was read. */
  notes: number;
}
type Kept = Partial<Record<Channel, GivenUp[]>>;

const KEY = 'notify/given-up';
const PORTION = 48;

/**
 * What each channel has given up. Each lead is read once: a channel that is dead for weeks has many of them, and every
 * sweep asks. Those that time does not allow are left to the next one.
 */
export const readGivenUp = async (
  store: Store,
  surveys: readonly ChannelSurvey[],
  isOver: () => boolean,
): Promise<Kept> => {
  if (surveys.every(({ given_up }) => given_up.size === 0)) return {};
  const before = (await store.get<Kept>(KEY)) ?? {};
  const now: Kept = {};
  for (const { channel, given_up } of surveys) {
    const known = (before[channel] ?? []).filter(({ id, notes }) => given_up.get(id) === notes);
    const read = new Set(known.map(({ id }) => id));
    const left = [...given_up].filter(([id]) => !read.has(id));
    while (left.length > 0 && !isOver()) {
      const some = await inParallel(left.splice(0, PORTION), (tried) =>
        readOne(store, channel, tried),
      );
      known.push(...some.filter((one) => one !== null));
    }
    now[channel] = known;
  }
  if (JSON.stringify(now) !== JSON.stringify(before)) await store.put(KEY, now);
  return now;
};

const readOne = async (
  store: Store,
  channel: Channel,
  [id, notes]: [string, number],
): Promise<GivenUp | null> => {
  const [file, history, hash] = await Promise.all([
    readLeadFile(store, leadOf(id)),
    readHistory(store, channel, leadEntry(id)),
    keyedHash(store),
  ]);
  if (!file || !isNotified(ownersView(file, hash))) return null;
  const { created_at } = file.record;
  return { id, created_at, error: history.last?.failure?.error ?? null, notes };
};
