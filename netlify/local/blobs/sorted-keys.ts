const CHUNK = 1024;

/** Keys in ascending order, cheap to add to and to read from any point at hundreds of thousands. */
export class SortedKeys {
  readonly #chunks: string[][] = [];

  static of(keys: Iterable<string>): SortedKeys {
    const sorted = new SortedKeys();
    const all = [...keys].sort();
    for (let at = 0; at < all.length; at += CHUNK) sorted.#chunks.push(all.slice(at, at + CHUNK));
    return sorted;
  }

  add(key: string): void {
    const index = this.#chunkFor(key);
    const chunk = this.#chunks[index];
    if (!chunk) {
      this.#chunks.push([key]);
      return;
    }
    const at = firstNotBelow(chunk, key);
    if (chunk[at] === key) return;
    chunk.splice(at, 0, key);
    if (chunk.length > 2 * CHUNK) this.#chunks.splice(index + 1, 0, chunk.splice(CHUNK));
  }

  remove(key: string): void {
    const index = this.#chunkFor(key);
    const chunk = this.#chunks[index];
    const at = chunk ? firstNotBelow(chunk, key) : 0;
    if (chunk?.[at] !== key) return;
    chunk.splice(at, 1);
    if (chunk.length === 0) this.#chunks.splice(index, 1);
  }

  /** The smallest key that is `from` or above it. */
  next(from: string): string | undefined {
    const index = this.#chunkFor(from);
    const chunk = this.#chunks[index] ?? [];
    return chunk[firstNotBelow(chunk, from)] ?? this.#chunks[index + 1]?.[0];
  }

  /** The last chunk that begins at or before the key, else the first one. */
  #chunkFor(key: string): number {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#chunks[middle]?.[0] ?? '') <= key) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}

const firstNotBelow = (sorted: string[], key: string): number => {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
};
