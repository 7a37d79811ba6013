import type { Channel, Lead, LeadDetail } from '../../../../src/domain/desk.ts';
import { eventsOfVisit } from '../../analytics/visit.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { deliveriesOf } from '../../notifications/deliveries.ts';
import type { Store } from '../../store.ts';
import { openIndex, rowsInOrder, type Index } from '../index/open-index.ts';
import { readLeadFile } from '../lead-file.ts';
import { ownersView } from '../owners-view.ts';

const DAY = 24 * 60 * 60 * 1000;

/** One lead with everything that belongs to it; null where there is none. */
export const readLeadDetail = async (
  store: Store,
  id: string | undefined,
  { channels, now }: { channels: readonly Channel[]; now: Date },
): Promise<LeadDetail | null> => {
  const file = await readLeadFile(store, id);
  if (!file) return null;
  const { record, log } = file;
  const hash = await keyedHash(store);
  const lead = ownersView(file, hash);
  const received = new Date(record.created_at);
  const [first, again, visit, deliveries] = await Promise.all([
    record.joins === null ? null : readLeadFile(store, record.joins),
    openIndex(store).then((index) => joinedTo(store, index, lead)),
    record.session_id === null ? [] : eventsOfVisit(store, record.session_id, received),
    deliveriesOf(store, lead, { channels, now }),
  ]);
  const { name, phone, address } = record;
  return {
    lead,
    original: { name, phone, address },
    log,
    reached_out_again: again,
    first: first && ownersView(first, hash),
    visit: visit.map(({ page_path, created_at, event_type }) => ({
      page_path,
      at: created_at,
      event_type,
    })),
    deliveries,
  };
};

/** Each follows within a day of the one before it, so that the search ends where a day brought none. */
const joinedTo = async (store: Store, index: Index, lead: Lead): Promise<Lead[]> => {
  const found: Lead[] = [];
  for await (const rows of rowsInOrder(store, index, { order: 'oldest', after: lead })) {
    for (const { lead: later } of rows) {
      const newest = found.at(-1) ?? lead;
      if (Date.parse(later.created_at) > Date.parse(newest.created_at) + DAY) return found;
      if (later.joins === lead.id) found.push(later);
    }
  }
  return found;
};
