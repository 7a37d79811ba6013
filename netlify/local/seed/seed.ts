import { faker } from '@faker-js/faker/locale/en_US';
import { DAY } from '#domain/duration.ts';
import { leadKey, logPrefix, openedKey } from '../../server/records/lead-store.ts';
import { deliveryKey, leadEntry } from '../../server/notifications/outbox/delivery-record.ts';
import { hourOf } from '#domain/calendar.ts';
import { CHANNELS } from '#domain/managed-lead.ts';
import { sampleLeads, type SampleLead } from './sample-leads.ts';
import { moment, type Span } from './sample-people.ts';
import { blobTable } from '../blobs/blob-table.ts';
import { openDataFolder } from '../blobs/data-folder.ts';
import { StartFailure } from '../host/lifecycle.ts';
import { EVENTS_OF_LEAD, sampleVisit, visitOfLead, type SampleVisit } from './sample-visits.ts';

export interface SeedOptions {
  leads: number;
  events: number;
  days: number;
}

const OWED_DAYS = 8;

export const seed = async (
  directory: string,
  { leads: count, events, days }: SeedOptions,
  now: Date,
) => {
  const folder = await openFolder(directory);
  try {
    if (DATA.some((prefix) => folder.keys(prefix).length > 0))
      throw new StartFailure('There is data already: set BLOBS_DIR to another folder.');
    // The published files lack the new data. The next run publishes another one.
    for (const key of folder.keys('database/')) folder.remove(key);
    // The same data each time.
    faker.seed(1);
    const span = { from: now.getTime() - days * DAY, to: now.getTime() };
    const visits = Math.floor((events * 0.4) / EVENTS_OF_LEAD);
    const leads = sampleLeads({ count, visits, span });
    for (const lead of leads) writeLead(folder, lead, now);
    const seen = writeVisits(folder, { leads, events, span });
    return {
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

const DATA = ['lead/', 'events/', 'visits/'];
const RECORDS = 'local/site:records-production';

/** Writes to the database file directly, in one transaction until `close`, so that a year of records takes seconds. */
export const openFolder = async (directory: string) => {
  const database = await openDataFolder(directory);
  const table = blobTable(database);
  database.exec('begin immediate');
  const all = { from: null, directories: false, limit: Number.MAX_SAFE_INTEGER - 1 };
  return {
    keys: (prefix: string): string[] =>
      table.list(RECORDS, { ...all, prefix }).blobs.map(({ key }) => key),
    write: (key: string, value: unknown): void => {
      table.write(RECORDS, key, Buffer.from(JSON.stringify(value)));
    },
    remove: (key: string): void => table.remove(RECORDS, key),
    close: (): void => {
      database.exec('commit');
      database.close();
    },
  };
};

type Folder = Awaited<ReturnType<typeof openFolder>>;

const writeLead = ({ write }: Folder, { record, log, opened_at }: SampleLead, now: Date): void => {
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
  { write }: Folder,
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
