import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { FILES } from '../../../netlify/server/database/database-files.ts';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import { publish } from '../../../netlify/server/database/publish.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { MAX_NAMES } from '../../../netlify/server/visits/tally.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { landing, recordAt } from '../../support/fixtures/visits.ts';
import { expectTruth } from '../../support/stores/lead-truth.ts';
import { memoryStore, freshProcess } from '../../support/stores/memory-store.ts';
import { LONG } from '../../support/chance.ts';
import { eraseAt } from '../../support/stores/product-at.ts';

const START = Date.UTC(2030, 0, 15, 15);
const BATCHES = LONG ? 30_000 : 300;
const MOST_BYTES = 2_500_000;

it('made-up names stop neither a new file nor an erasure', async () => {
  const store = memoryStore();
  const { id } = await putLead(store, leadRecord(START, { name: 'Gone Soon' }));
  await publish(store, { now: new Date(START), isPastDeadline: () => false });
  for (let n = 0; n < BATCHES; n += 1) {
    const events = Array.from({ length: 20 }, (_, i) => {
      const name = `${n}-${i}-${'x'.repeat(200)}`;
      const campaign = `utm_source=${n}-${i}-${'y'.repeat(60)}`;
      return [
        { ...landing(1, `/${name}`, { campaign }), referrer: `https://h${n}-${i}.example/` },
        { ...landing(1, `/${name}`), event_type: 'not_found' },
        { ...landing(1, '/', { name: `${n}-${i}` }), event_type: 'button_press' },
      ][i % 3];
    });
    await recordAt(store, new Date(START + n * 100), events);
  }
  const now = new Date(START + 60 * 60 * 1000);
  await eraseAt(freshProcess(store), now, id);
  await publish(store, { now, isPastDeadline: () => false });
  const files = await store.list(FILES);
  expect(files).toHaveLength(1);
  const packed = (await store.getBytes(files[0] ?? '')) ?? new Uint8Array();
  const file = Buffer.from(zstdDecompressSync(packed));
  expect(file.includes('Gone Soon')).toBe(false);
  expect(packed.length).toBeLessThan(MOST_BYTES);
  await expectTruth(freshProcess(store), now);
  const { db } = await openOwnerDatabase(freshProcess(store), now);
  const most = db.get<{ most: number }>(
    'select max(n) as most from (select count(*) as n from visit_name group by day, list)',
  );
  expect(most?.most).toBeLessThanOrEqual(MAX_NAMES + 1);
  expect(db.get('select visits from visit_day')).toEqual({ visits: BATCHES * 7 });
});
