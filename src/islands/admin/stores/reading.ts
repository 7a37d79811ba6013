import { atom, computed } from 'nanostores';
import { SECOND } from '@/domain/duration.ts';
import {
  isCutOff,
  type Outcome,
  type Problem,
  type Requester,
} from '@/islands/admin/api/api-client.ts';
import {
  readResponse,
  type StoredName,
  storeResponse,
} from '@/islands/admin/api/stored-responses.ts';

export interface Read<T> {
  key: string;
  value: T;
}

interface Failed {
  key: string;
  problem: Problem;
}

/** In ms. A poll may fail once or twice before the owner has to know. */
const QUIET_FOR = 25_000;
/** In ms. If a response takes longer, the stored one is shown meanwhile. */
const PATIENCE = 3 * SECOND;

interface Source<T> {
  /** What the screen asks for; null if it asks for nothing. */
  key: () => string | null;
  /** Resolves to null if nothing is newer than `newest`. */
  read: (requester: Requester, key: string, newest: T | null) => Promise<Outcome<T | null>>;
  /** Called before anything is drawn. */
  onRead?: (value: T, key: string) => void;
  /** The name under which this device stores responses for use without a connection. */
  storedAs?: StoredName;
  /** What else this device knows if no response is stored. */
  known?: (key: string) => T | undefined;
  /** True if `newest` would move what is on the screen. A background read then only offers it. */
  moves?: (shown: T, newest: T) => boolean;
}

/** One thing that is read from the server: the value on the screen, and the newest one. */
export const reading = <T>(source: Source<T>) => {
  const { key, storedAs } = source;
  const $shown = atom<Read<T> | null>(null);
  const $newest = atom<Read<T> | null>(null);
  const $readAt = atom<number | null>(null);
  const $problem = atom<Failed | null>(null);
  const $offered = computed([$shown, $newest], (shown, newest) =>
    shown && newest && shown !== newest && shown.key === newest.key
      ? { shown: shown.value, newest: newest.value }
      : null,
  );
  let [requests, newestAccepted] = [0, 0];

  const showNewest = (): void => $shown.set($newest.get());

  const accept = (newest: Read<T>, isAsked: boolean): void => {
    source.onRead?.(newest.value, newest.key);
    $newest.set(newest);
    const shown = $shown.get();
    if (isAsked || shown?.key !== newest.key || !source.moves?.(shown.value, newest.value))
      showNewest();
  };

  const isShown = (asked: string): boolean => $shown.get()?.key === asked;

  const showStored = async (asked: string): Promise<void> => {
    if (isShown(asked)) return;
    const stored = storedAs && (await readResponse<T>(storedAs, asked));
    const value = stored?.value ?? source.known?.(asked);
    if (value === undefined || asked !== key() || isShown(asked)) return;
    // First, so that listeners of `$readAt` do not take a stored value for a response.
    $readAt.set(stored?.at ?? null);
    accept({ key: asked, value }, true);
  };

  const refresh = async (
    requester: Requester,
    isAsked = requester === 'person',
  ): Promise<Problem | null> => {
    const asked = key();
    if (asked === null) return null;
    const request = (requests += 1);
    const newest = $newest.get();
    const wasShown = isShown(asked);
    const patience = setTimeout(() => void showStored(asked), PATIENCE);
    const outcome = await source.read(
      requester,
      asked,
      newest?.key === asked ? newest.value : null,
    );
    clearTimeout(patience);
    // The owner has moved on, or a later request was faster.
    if (asked !== key() || request < newestAccepted) return null;
    if (!outcome.ok) {
      const { problem } = outcome;
      if (isCutOff(problem)) await showStored(asked);
      const isRecent = Date.now() - ($readAt.get() ?? 0) < QUIET_FOR;
      if (requester === 'person' || !isRecent) $problem.set({ key: asked, problem });
      return problem;
    }
    newestAccepted = request;
    $problem.set(null);
    const { value } = outcome;
    // If the owner asked, an unchanged value is stored as well, because a login may have emptied the device.
    if (storedAs && (value !== null || requester === 'person'))
      storeResponse(storedAs, asked, value ?? newest?.value);
    if (value !== null) {
      // A stored value that appeared meanwhile may be in use, so rows keep their places.
      accept({ key: asked, value }, isAsked && wasShown);
    } else if (isAsked) showNewest();
    $readAt.set(Date.now());
    return null;
  };

  return { key, $shown, $newest, $offered, $readAt, $problem, refresh, showNewest, accept };
};

/** The shown rows that the newest response lacks, as far down the list as that response reaches. */
export const missingIn = (
  shown: readonly string[],
  newest: readonly string[],
  isWhole: boolean,
): string[] => {
  const left = new Set(newest);
  const end = isWhole ? shown.length : shown.findLastIndex((id) => left.has(id));
  return shown.slice(0, Math.max(0, end)).filter((id) => !left.has(id));
};
