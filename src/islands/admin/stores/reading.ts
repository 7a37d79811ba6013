import { atom } from 'nanostores';
import {
  isCutOff,
  type Outcome,
  type Problem,
  type Requester,
} from '@/islands/admin/api/api-client.ts';

export interface Read<T> {
  key: string;
  value: T;
}

interface Failed {
  key: string;
  problem: Problem;
  requester: Requester;
}

interface Source<T> {
  /** What the screen asks for; null if it asks for nothing. */
  key: () => string | null;
  read: (requester: Requester, key: string, newest: T | null) => Promise<Outcome<T | 'same'>>;
  /** Called before anything is drawn. */
  onRead?: (value: T, key: string) => void;
  /** What this device has of it without a connection. */
  stored?: (key: string) => Promise<T | undefined>;
  /** Whether it would move what is on the screen. Then a background read only offers it. */
  moves?: (shown: T, newest: T) => boolean;
}

/** What the server says, as it stands on the screen and as it was last read. */
export const reading = <T>({ key, read, onRead, stored, moves = () => false }: Source<T>) => {
  const $shown = atom<Read<T> | null>(null);
  const $newest = atom<Read<T> | null>(null);
  const $readAt = atom<number | null>(null);
  const $problem = atom<Failed | null>(null);
  let [requests, newestAccepted] = [0, 0];

  const showNewest = (): void => $shown.set($newest.get());

  const accept = (newest: Read<T>, isAsked: boolean): void => {
    onRead?.(newest.value, newest.key);
    $newest.set(newest);
    const shown = $shown.get();
    if (isAsked || shown?.key !== newest.key || !moves(shown.value, newest.value)) showNewest();
  };

  const showStored = async (asked: string): Promise<void> => {
    if ($shown.get()?.key === asked) return;
    const value = await stored?.(asked);
    if (value !== undefined && asked === key()) accept({ key: asked, value }, true);
  };

  const refresh = async (
    requester: Requester,
    isAsked = requester === 'person',
  ): Promise<Problem | null> => {
    const asked = key();
    if (asked === null) return null;
    const request = (requests += 1);
    const newest = $newest.get();
    const outcome = await read(requester, asked, newest?.key === asked ? newest.value : null);
    // The owner is elsewhere by now, or a later request was faster.
    if (asked !== key() || request < newestAccepted) return null;
    if (!outcome.ok) {
      const { problem } = outcome;
      if (isCutOff(problem)) await showStored(asked);
      $problem.set({ key: asked, problem, requester });
      return problem;
    }
    newestAccepted = request;
    $problem.set(null);
    if (outcome.value !== 'same') accept({ key: asked, value: outcome.value }, isAsked);
    else if (isAsked) showNewest();
    $readAt.set(Date.now());
    return null;
  };

  return { key, $shown, $newest, $readAt, $problem, refresh, showNewest, accept };
};

/** Which rows have gone, of those that the newest response tells about. */
export const missingIn = (
  shown: readonly string[],
  newest: readonly string[],
  isWhole: boolean,
): string[] => {
  const left = new Set(newest);
  const end = isWhole ? shown.length : shown.findLastIndex((id) => left.has(id));
  return shown.slice(0, Math.max(0, end)).filter((id) => !left.has(id));
};
