import { faker } from '@faker-js/faker/locale/en_US';
import { DAY } from '#domain/duration.ts';
import { maintainDatabase } from '../../server/leads/erase/maintain-database.ts';
import { leadKey, logPrefix, openedKey } from '../../server/records/lead-store.ts';
import { deliveryKey, leadEntry } from '../../server/notifications/outbox/delivery-record.ts';
import { hourOf } from '#domain/calendar.ts';
import { CHANNELS } from '#domain/managed-lead.ts';
import { sampleLeads, type SampleLead } from './sample-leads.ts';
import { moment, type Span } from './sample-people.ts';
import { openStoredFolder, type StoredFolder } from './stored-folder.ts';
import { EVENTS_OF_LEAD, sampleVisit, visitOfLead, type SampleVisit } from './sample-visits.ts';

export interface SeedOptions {
  leads: number;
  events: number;
  days: number;
  seed: number;
}

type SeedOutcome =
  | { ok: true; leads: number; changes: number; events: number; visits: number; suspects: number }
  | { ok: false; message: string };

const OWED_DAYS = 8;

export const seed = async (
  directory: string,
  { leads: count, events, days, seed: number }: SeedOptions,
  now: Date,
): Promise<SeedOutcome> => {
  const folder = await openStoredFolder(directory);
  try {
    if (!(await isEmpty(folder)))
      return { ok: false, message: 'There is data already: set BLOBS_DIR to another folder.' };
    faker.seed(number);
    const span = { from: now.getTime() - days * DAY, to: now.getTime() };
    const visits = Math.floor((events * 0.4) / EVENTS_OF_LEAD);
    const leads = sampleLeads({ count, visits, span });
    for (const lead of leads) writeLead(folder, lead, now);
    const seen = writeVisits(folder, { leads, events, span });
    await sumUp(folder, now);
    return {
      ok: true,
      leads: leads.length,
      changes: leads.reduce((sum, { log }) => sum + log.length, 0),
      events,
      visits: seen,
      suspects: leads.filter(({ record }) => record.suspect !== null).length,
    };
  } finally {
    folder.close();
  }
};

const isEmpty = async ({ store }: StoredFolder): Promise<boolean> => {
  const found = await Promise.all([
    store.folders('lead/'),
    store.folders('events/'),
    store.list('visits/'),
  ]);
  return found.flat().length === 0;
};

const writeLead = (
  { write }: StoredFolder,
  { record, log, opened_at }: SampleLead,
  now: Date,
): void => {
  write(leadKey(record.id), record);
  for (const entry of log) {
    write(`${logPrefix(record.id)}${String(entry.version).padStart(6, '0')}`, entry);
  }
  if (opened_at) write(openedKey(record.id), { at: opened_at });
  const isRecent = now.getTime() - Date.parse(record.created_at) < OWED_DAYS * DAY;
  if (!isRecent || (record.suspect && !log.some(({ rescued }) => rescued))) return;
  for (const channel of CHANNELS) {
    const tries = [{ at: record.created_at, by: record.id }];
    write(deliveryKey(channel, leadEntry(record.id)), { tries, sent_at: record.created_at });
  }
};

const writeVisits = (
  { write }: StoredFolder,
  { leads, events, span }: { leads: SampleLead[]; events: number; span: Span },
): number => {
  let left = events;
  let visits = 0;
  const keep = ({ batch, time, events: recorded }: SampleVisit): void => {
    write(`events/${hourOf(time)}/${batch}`, recorded.slice(0, left));
    left -= Math.min(left, recorded.length);
    visits += 1;
  };
  for (const { record } of leads) if (record.session_id && left > 0) keep(visitOfLead(record));
  while (left > 0) keep(sampleVisit(moment(span)));
  return visits;
};

const sumUp = async ({ store }: StoredFolder, now: Date): Promise<void> => {
  for (const key of await store.list('database/')) await store.remove(key);
  await maintainDatabase(store, { now, isPastDeadline: () => false });
};
