import type { AnalyticsEvent } from '../../../../src/domain/analytics.ts';
import { CHANNELS } from '../../../../src/domain/desk.ts';
import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import { openIndex, rowsInOrder } from '../index/open-index.ts';

/** Everything that is kept of people and their visits, one JSON record a line. */
export async function* exportAll(store: Store): AsyncGenerator<string, void, undefined> {
  for await (const rows of rowsInOrder(store, await openIndex(store), { order: 'oldest' })) {
    yield lines(rows.map(({ lead, original, log }) => ({ kind: 'lead', lead, original, log })));
  }
  for (const channel of CHANNELS) {
    const keys = await store.list(`sent/${channel}/`);
    yield lines(keys.map((key) => ({ kind: 'notification', channel, of: key.split('/').at(-1) })));
  }
  for (const hour of await store.folders('events/')) {
    const keys = await store.list(`events/${hour}/`);
    const batches = await inParallel(keys, (key) => store.get<AnalyticsEvent[]>(key));
    yield lines(
      batches.flatMap((events) => events ?? []).map((event) => ({ kind: 'event', event })),
    );
  }
}

const lines = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');
