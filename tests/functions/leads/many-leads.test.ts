import { describe, expect, it } from 'vitest';
import { SECOND } from '#domain/duration.ts';
import { putLead } from '../../../netlify/server/records/lead-store.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';
import { expectTruth } from '../../support/stores/lead-truth.ts';
import { memoryStore, freshProcess, recordingProcess } from '../../support/stores/memory-store.ts';
import { publishAt, overviewAt } from '../../support/stores/product-at.ts';

const START = Date.UTC(2030, 0, 15, 14);

describe('a flood of leads within half an hour', () => {
  it('is not read one by one once it was published', async () => {
    const store = memoryStore();
    for (let n = 0; n < 500; n += 1) await putLead(store, leadRecord(START + 3 * n * SECOND));
    const now = new Date(START + 1500 * SECOND);
    await expectTruth(freshProcess(store), now, 100);
    await publishAt(store, now);
    const { store: cold, operations } = recordingProcess(store);
    const { today } = await overviewAt(cold, now);
    expect(today.to_call).toBe(500);
    const read = operations.filter(({ key }) => key.startsWith('lead/') && key.length > 20);
    expect(read).toEqual([]);
  });
});
