import { expect } from 'vitest';
import { openOwnerDatabase } from '../../../netlify/server/database/open-owner-database.ts';
import type { Store } from '../../../netlify/server/store/store.ts';
import { isUntouched, recountLeads } from './lead-recount.ts';
import { listAll } from './product-at.ts';

export const expectTruth = async (store: Store, now: Date, limit?: number): Promise<void> => {
  const truth = await recountLeads(store);
  const shown = (await listAll(store, now, limit)).map((lead) => ({
    ...lead,
    suspected: lead.suspect !== null && !lead.rescued && isUntouched(lead.status),
  }));
  expect(shown).toMatchObject(truth);
  const { db } = await openOwnerDatabase(store, now);
  const sums = db.get(
    `select total(received) as received, total(spam) as spam, total(suspects) as suspects,
       total(unopened) as unopened from lead_day`,
  );
  const own = truth.filter(({ suspected }) => !suspected);
  const first = own.filter(({ joins }) => joins === null);
  expect(sums).toEqual({
    received: first.length,
    spam: first.filter(({ status }) => status === 'spam').length,
    suspects: truth.filter(({ suspected, status }) => suspected && status !== 'spam').length,
    unopened: own.filter(({ opened }) => !opened).length,
  });
};
