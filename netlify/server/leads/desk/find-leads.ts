import type { Lead, LeadFilter } from '../../../../src/domain/desk.ts';
import type { Store } from '../../store.ts';
import { openIndex, rowsInOrder } from '../index/open-index.ts';
import { cursorOf, inOrder, type Cursor } from './lead-order.ts';
import { matching, mayHold } from './matches.ts';
import { searchFor } from './search-text.ts';

/** The leads that are asked for, in the order that is asked for, some at a time. */
export async function* findLeads(
  store: Store,
  filter: LeadFilter,
  { after, now }: { after: Cursor | null; now: Date },
): AsyncGenerator<Lead[], void, undefined> {
  const { sort = 'newest' } = filter;
  const isWanted = matching(filter, now);
  const isReceiptOrder = sort === 'newest' || sort === 'oldest';
  const found: Lead[] = [];
  const rows = rowsInOrder(store, await openIndex(store), {
    order: sort === 'oldest' ? 'oldest' : 'newest',
    after: isReceiptOrder ? after : null,
    holds: mayHold(filter),
    finds: filter.q ? searchFor(filter.q) : undefined,
  });
  for await (const chunk of rows) {
    const leads = chunk.map(({ lead }) => lead).filter(isWanted);
    if (isReceiptOrder) yield leads;
    else found.push(...leads);
  }
  if (isReceiptOrder) return;
  yield found
    .map((lead) => ({ lead, cursor: cursorOf(lead, sort) }))
    .filter(({ cursor }) => after === null || inOrder(after, cursor) < 0)
    .sort((a, b) => inOrder(a.cursor, b.cursor))
    .map(({ lead }) => lead);
}
