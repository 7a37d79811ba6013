import type { Channel, Lead, LeadDetail } from '../../../../src/domain/desk.ts';
import { eventsOfVisit } from '../../analytics/visit.ts';
import type { OwnerDatabase } from '../../database/read.ts';
import { keyedHash } from '../../keyed-hash.ts';
import { deliveriesOf } from '../../notifications/deliveries.ts';
import type { Store } from '../../store.ts';
import { readLeadFile } from '../lead-file.ts';
import { ownersView } from '../owners-view.ts';
import { databaseWith, readCard } from './lead-card.ts';

interface Surroundings {
  store: Store;
  database: OwnerDatabase;
  channels: readonly Channel[];
  now: Date;
}

/** One lead with everything that belongs to it; null if there is none. */
export const readLeadDetail = async (
  id: string | undefined,
  { store, database, channels, now }: Surroundings,
): Promise<LeadDetail | null> => {
  const file = await readCard(store, database, id);
  if (!file) return null;
  const { record, log } = file;
  const hash = await keyedHash(store);
  const lead = ownersView(file, hash);
  const received = new Date(record.created_at);
  const [first, again, visit, deliveries] = await Promise.all([
    record.joins === null ? null : readLeadFile(store, record.joins),
    joinedTo(database, record.id),
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

const joinedTo = async (database: OwnerDatabase, id: string): Promise<Lead[]> =>
  (await databaseWith(database, id))
    .all<{ lead: string }>('select lead from lead where joins = :id order by created_at, id', {
      id,
    })
    .map(({ lead }) => JSON.parse(lead) as Lead);
