import { StoreUnavailable, told } from './store-unavailable.ts';

export interface Found {
  blobs: { key: string }[];
  directories: string[];
}
interface Blobs {
  list(options: { prefix: string; directories: boolean; paginate: true }): AsyncIterable<Found>;
  setJSON(key: string, value: unknown, options: { onlyIfNew: true }): Promise<unknown>;
}

const MARKERS = 'marker/';
const MARKER = `${MARKERS}listed`;

/**
 * Lists that tell "empty" from "lost". The client takes a 404 for an empty list: the service says it of a store that
 * nothing was written to yet, and whatever stands in the way of the store says it too. So a 404 is believed only where
 * a key that is known to be there is listed at the same time.
 */
export const listing = (open: (through: typeof fetch) => Blobs, through: typeof fetch) => {
  const ask = async (
    prefix: string,
    directories: boolean,
    most = Number.POSITIVE_INFINITY,
  ): Promise<Found & { lost: boolean }> => {
    let lost = false;
    const watched: typeof fetch = async (input, init) => {
      const answer = await through(input, init);
      lost ||= answer.status === 404;
      return answer;
    };
    const found = await told(prefix, async () => {
      const all: Found = { blobs: [], directories: [] };
      const pages = open(watched).list({ prefix, directories, paginate: true });
      for await (const page of pages) {
        all.blobs.push(...page.blobs);
        all.directories.push(...page.directories);
        if (all.blobs.length >= most) break;
      }
      return all;
    });
    return { ...found, lost };
  };

  const isMarked = async () => (await ask(MARKERS, false)).blobs.some(({ key }) => key === MARKER);

  return async (prefix: string, directories: boolean, most?: number): Promise<Found> => {
    const first = await ask(prefix, directories, most);
    if (!first.lost) return first;
    if (!(await isMarked())) {
      await told(MARKER, () => open(through).setJSON(MARKER, {}, { onlyIfNew: true }));
      if (!(await isMarked())) throw new StoreUnavailable(`${prefix}: not listed`);
    }
    const { lost, ...found } = await ask(prefix, directories, most);
    // A page was there before the one that was not: a part is no list.
    if (lost && found.blobs.length + found.directories.length > 0) {
      throw new StoreUnavailable(`${prefix}: listed in part`);
    }
    return found;
  };
};
