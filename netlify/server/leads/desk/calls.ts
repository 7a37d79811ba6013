import type { Lead, OverviewAnswer } from '../../../../src/domain/desk.ts';
import type { Store } from '../../store.ts';
import { callKey, howManyToCall, isToBeCalled } from '../call-due.ts';
import { rowsInOrder, type Index } from '../index/open-index.ts';
import { unpackRow, type Row } from '../index/row.ts';
import { hasCalls, type Summary } from '../index/summary.ts';
import { compare } from '../position.ts';

interface Call {
  lead: Lead;
  key: string;
}

const SHOWN = 50;

/** Who waits for the promised call and who is to be called back today, most urgent first. */
export const callsOf = async (
  store: Store,
  index: Index,
  { summary, now }: { summary: Summary; now: Date },
): Promise<OverviewAnswer['calls']> => {
  const total = howManyToCall(summary, now);
  const known = callsAmong(knownRows(index), now);
  // Where many of those that are kept at hand were called since, others come up.
  const isEnough = known.filter(isInKeptList(index)).length >= Math.min(total, SHOWN);
  const calls = isEnough ? known : await allCalls(store, index, now);
  return { leads: calls.slice(0, SHOWN).map(({ lead }) => lead), total };
};

const callsAmong = (rows: readonly Row[], now: Date): Call[] =>
  rows
    .flatMap(({ lead }) => {
      const key = isToBeCalled(lead, now) ? callKey(lead) : null;
      return key === null ? [] : [{ lead, key }];
    })
    .sort((a, b) => compare(a.key, b.key));

/** The most urgent ones that the manifest keeps, and whoever has changed since. */
const knownRows = ({ manifest, fresh }: Index): Row[] => {
  const changed = new Set(fresh.map(({ id }) => id));
  return [
    ...(manifest?.calls ?? []).filter(({ id = '' }) => !changed.has(id)).map(unpackRow),
    ...fresh.flatMap(({ row }) => row ?? []),
  ];
};

/** Behind the end of that list others may come first. */
const isInKeptList = ({ manifest }: Index) => {
  const end = manifest?.calls_to ?? null;
  return ({ key }: Call): boolean => end === null || key <= end;
};

const allCalls = async (store: Store, index: Index, now: Date): Promise<Call[]> => {
  const found: Row[] = [];
  for await (const rows of rowsInOrder(store, index, {
    order: 'oldest',
    holds: ({ summary }) => hasCalls(summary),
  })) {
    found.push(...rows.filter(({ lead }) => isToBeCalled(lead, now)));
  }
  return callsAmong(found, now);
};
