import type { LeadResponse, NotifyResponse } from '#domain/api.ts';
import { originalOf } from '#domain/correction.ts';
import type { Channel, Lead, LeadDetail } from '#domain/managed-lead.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { readJoinedFile, selectLeads } from '../database/lead-rows.ts';
import { complete, type OwnerDatabase } from '../database/open-owner-database.ts';
import { environment } from '../env/env.ts';
import { JSON_BODY } from '../http/read-body.ts';
import { done, ok, refusal, refused } from '../http/responses.ts';
import { eraseLead, finishErasure } from '../leads/erase/erase-lead.ts';
import { changeLead } from '../leads/manage/change-lead.ts';
import { findLead, noteOpened } from '../records/lead-store.ts';
import { managedLead } from '../records/lead-view.ts';
import { channelsOf } from '../notifications/channels/channels.ts';
import { deliveriesOf } from '../notifications/outbox/deliveries.ts';
import { notifyLead, sendAgain } from '../notifications/outbox/notify-lead.ts';
import { refreshStatus } from '../notifications/outbox/status.ts';
import { keyedHash } from '../store/keyed-hash.ts';
import type { Store } from '../store/store.ts';
import { isUuid7 } from '../store/record-ids.ts';
import { eventsOfVisit } from '../visits/event-batches.ts';

export const lead: Endpoint = {
  body: JSON_BODY,
  GET: async ({ id, store, database, now }) => {
    const channels = channelsOf(environment());
    const detail = await readLeadDetail(id, { store, database: await database(), channels, now });
    return detail ? ok(detail) : refusal('not_found');
  },
  PATCH: async ({ id, store, patientStore, waitUntil, database, session, now, body }) => {
    const dependencies = { store, database: await database(), now, by: session.device };
    const changed = await changeLead(id, body.data, dependencies);
    if (!changed.ok) return refused(changed);
    if (changed.lead.rescued)
      waitUntil(notifyLead(id, { store: patientStore, environment: environment() }));
    return ok({ lead: changed.lead } satisfies LeadResponse);
  },
  DELETE: async ({ id, query, store, patientStore, waitUntil, database, now }) => {
    const person = query.get('person') === '1';
    const opened = person ? complete(await database()) : await database();
    const erased = await eraseLead(id, { store, database: opened, person, now });
    if (erased.length === 0) return refusal('not_found');
    waitUntil(finishErasure(patientStore(), now));
    return done();
  },
};

export const leadNotify: Endpoint = {
  POST: async ({ id, patientStore }) => {
    const settings = environment();
    const clock = () => new Date();
    const store = patientStore();
    const deliveries = await sendAgain(store, id, { environment: settings, clock });
    if (!deliveries) return refusal('not_found');
    await refreshStatus(store, { environment: settings, now: clock() });
    return ok({ deliveries } satisfies NotifyResponse);
  },
};

export const leadOpened: Endpoint = {
  POST: async ({ id, store, now }) =>
    (await openLead(store, id, now)) ? done() : refusal('not_found'),
};

export const openLead = async (store: Store, id: unknown, now: Date): Promise<boolean> => {
  if (!isUuid7(id) || !(await findLead(store, id))) return false;
  await noteOpened(store, id, now);
  return true;
};

interface Dependencies {
  store: Store;
  database: OwnerDatabase;
  channels: readonly Channel[];
  now: Date;
}

export const readLeadDetail = async (
  id: string | undefined,
  { store, database, channels, now }: Dependencies,
): Promise<LeadDetail | null> => {
  const file = await readJoinedFile(store, database.db, id);
  if (!file) return null;
  const { record, log } = file;
  const hash = await keyedHash(store);
  const lead = managedLead(file, hash);
  const received = new Date(record.created_at);
  const [visit, deliveries] = await Promise.all([
    record.session_id === null ? [] : eventsOfVisit(store, record.session_id, received),
    deliveriesOf(store, lead, { channels, now }),
  ]);
  return {
    lead,
    original: originalOf(record),
    log,
    same_person: samePerson(database, lead),
    pages_viewed: visit.filter(({ event_type }) => event_type === 'page_view').length,
    deliveries,
  };
};

const MOST_OTHERS = 20;

const samePerson = ({ db }: OwnerDatabase, { id, joins, phone_e164 }: Lead): Lead[] =>
  selectLeads(
    db,
    `where id <> :id and (joins = :first or id = :first or phone_e164 = :phone_e164)
      order by created_at desc, id desc limit ${MOST_OTHERS}`,
    { id, first: joins ?? id, phone_e164 },
  ).map((row) => row.lead);
