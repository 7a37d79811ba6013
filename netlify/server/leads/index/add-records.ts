import type { Store } from '../../store.ts';
import { extentsOfMonth, type Extents } from './changes.ts';
import type { Numbered } from './manifest.ts';
import type { Portions } from './portions.ts';
import { writeUpon, type Run } from './write-upon.ts';

/** The keys of a month, good for as long as this run alone has built upon what it found then. */
export interface ListedMonth {
  month: string;
  build: string | undefined;
  extents: Extents;
}

/** Brings in some of the records where there is no whole index, month by month; says what it has listed. */
export const addRecords = async (
  store: Store,
  newest: Numbered | null,
  { run, portions, listed }: { run: Run; portions: Portions; listed: ListedMonth | null },
): Promise<ListedMonth | null> => {
  const done = newest?.manifest.next ?? '';
  const [doneMonth = '', doneId = ''] = done.split('/');
  const months = (await store.folders('lead/')).filter((month) => month >= doneMonth);
  for (const month of months) {
    const isKnown = listed?.month === month && listed.build === newest?.manifest.build;
    const extents = isKnown ? listed.extents : await extentsOfMonth(store, month);
    const left = [...extents].filter(([id]) => month > doneMonth || id > doneId);
    if (left.length === 0) continue;
    const portion = left.slice(0, portions.size());
    const next = `${month}/${portion.at(-1)?.[0] ?? ''}`;
    const { written } = await portions.timed(portion.length, () =>
      writeUpon(store, newest, { extents: new Map(portion), next, run }),
    );
    return written && { month, build: written.manifest.build, extents };
  }
  await writeUpon(store, newest, { extents: new Map(), next: null, run });
  return null;
};
