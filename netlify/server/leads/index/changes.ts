import type { LeadRecord } from '../../../../src/domain/lead.ts';
import { inParallel } from '../../in-parallel.ts';
import type { KeyedHash } from '../../keyed-hash.ts';
import type { Store } from '../../store.ts';
import { readEntries, readLog } from '../lead-log.ts';
import { readRecord } from '../lead-store.ts';
import { wasOpened } from '../opened.ts';
import type { LeadFile } from '../owners-view.ts';
import type { Pointer } from '../pointers.ts';
import { oldestFirst, type Position } from '../position.ts';
import { readTombstone } from '../tombstones.ts';
import type { Segment } from './manifest.ts';
import { rowOf, type Row } from './row.ts';
import { readSegment } from './segments.ts';

/** How far the log of a lead may go, and whether it was opened: what was announced may not have come. */
interface Extent {
  version: number;
  opened: 'no' | 'announced' | 'yes';
}
export type Extents = Map<string, Extent>;

/** What an index does not hold yet of one lead: its row there and its row now, null where there is none. */
export interface Fresh {
  id: string;
  old: Row | null;
  row: Row | null;
}

export const extentsOf = (pointers: readonly Pointer[]): Extents => {
  const extents: Extents = new Map();
  for (const { id, change } of pointers) {
    const extent = extents.get(id) ?? { version: 0, opened: 'no' };
    if (change === 'opened') extent.opened = 'announced';
    if (typeof change === 'number') extent.version = Math.max(extent.version, change);
    extents.set(id, extent);
  }
  return extents;
};

/** The same of every lead in the store, by the keys of what is kept of them. */
export const allExtents = async (store: Store): Promise<Extents> => extentsUnder(store, '');

export const extentsOfMonth = (store: Store, month: string): Promise<Extents> =>
  extentsUnder(store, `${month}/`);

const extentsUnder = async (store: Store, month: string): Promise<Extents> => {
  const [leads, log, opened] = await Promise.all([
    store.list(`lead/${month}`),
    store.list(`leadlog/${month}`),
    store.list(`opened/${month}`),
  ]);
  const extents: Extents = new Map(leads.map((key) => [lastOf(key), { version: 0, opened: 'no' }]));
  for (const key of log) {
    const [, , id = '', version] = key.split('/');
    const extent = extents.get(id);
    if (extent) extent.version = Math.max(extent.version, Number(version));
  }
  for (const key of opened) {
    const extent = extents.get(lastOf(key));
    if (extent) extent.opened = 'yes';
  }
  return extents;
};

const lastOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** Reads those leads as they stand now, beside what the segments say of them. */
export const readFresh = async (
  store: Store,
  {
    extents,
    segments,
    erased,
    hash,
  }: {
    extents: Extents;
    segments: readonly Segment[];
    erased: ReadonlySet<string>;
    hash: KeyedHash;
  },
): Promise<Fresh[]> =>
  inParallel([...extents], async ([id, extent]) => {
    const gone = erased.has(id);
    const record = gone ? null : await readRecord(store, id);
    const created_at =
      record?.created_at ?? (gone ? (await readTombstone(store, id))?.created_at : undefined);
    const old =
      created_at === undefined ? null : await findRow(store, segments, { created_at, id });
    if (!record) return { id, old, row: null };
    const standing = old?.log ?? [];
    const [log, opened, first] = await Promise.all([
      readEntries(store, id, [standing.length + 1, extent.version]),
      extent.opened === 'yes' ||
        old?.lead.opened === true ||
        (extent.opened === 'announced' && wasOpened(store, id)),
      readFirst(store, record, erased),
    ]);
    return { id, old, row: rowOf({ record, log: [...standing, ...log], opened, first }, hash) };
  });

const readFirst = async (
  store: Store,
  { joins }: LeadRecord,
  erased: ReadonlySet<string>,
): Promise<LeadFile['first']> => {
  const record = joins === null || erased.has(joins) ? null : await readRecord(store, joins);
  return record && { record, log: await readLog(store, record.id) };
};

const findRow = async (
  store: Store,
  segments: readonly Segment[],
  position: Position,
): Promise<Row | null> => {
  const segment = segments.find(
    ({ from, to }) => oldestFirst(from, position) <= 0 && oldestFirst(position, to) <= 0,
  );
  if (!segment) return null;
  const rows = await readSegment(store, segment);
  return rows.find(({ lead }) => lead.id === position.id) ?? null;
};
