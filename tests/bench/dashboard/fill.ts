import { faker } from '@faker-js/faker/locale/en_US';
import { DAY } from '#domain/duration.ts';
import { addDays, dayOf, hourOf, hoursOfDay } from '#domain/calendar.ts';
import { sampleLeads } from '../../../netlify/local/seed/sample-leads.ts';
import { moment } from '../../../netlify/local/seed/sample-people.ts';
import { openFolder } from '../../../netlify/local/seed/seed.ts';
import { sampleVisit } from '../../../netlify/local/seed/sample-visits.ts';
import { leadKey, logPrefix, openedKey } from '../../../netlify/server/records/lead-store.ts';
import { countEvents } from '../../../netlify/server/visits/count-events.ts';

export interface Size {
  leads: number;
  visitsADay: number;
}

const LEAD_YEARS = 10;
const VISIT_DAYS = 365;
const EVENT_DAYS = 90;
const SAMPLE = 500;

/** Writes ten years of leads, a year of counted days, all events since yesterday, and one batch an hour before that. */
export const fillFolder = async (
  folder: string,
  { leads, visitsADay }: Size,
  now: number,
): Promise<void> => {
  const { write, close } = await openFolder(folder);
  faker.seed(1);
  const span = { from: now - LEAD_YEARS * 365 * DAY, to: now };
  for (const { record, log, opened_at } of sampleLeads({
    count: leads,
    visits: leads,
    span,
  })) {
    write(leadKey(record.id), record);
    for (const entry of log)
      write(`${logPrefix(record.id)}${String(entry.version).padStart(6, '0')}`, entry);
    if (opened_at) write(openedKey(record.id), { at: opened_at });
  }
  for (let days = 2; days <= VISIT_DAYS; days += 1) {
    const day = addDays(dayOf(now), -days);
    write(`visits/${day}`, { ...dayRecord(visitsADay), counted_at: `${day}T23:59` });
    if (days > EVENT_DAYS) continue;
    for (const hour of hoursOfDay(day)) {
      const { batch, events } = sampleVisit(Date.parse(`${hour}:30:00Z`));
      write(`events/${hour}/${batch}`, events);
    }
  }
  const yesterday = Date.parse(`${hoursOfDay(addDays(dayOf(now), -1))[0] ?? ''}:00:00Z`);
  const visits = Math.round((visitsADay * (now - yesterday)) / DAY);
  for (let n = 0; n < visits; n += 1) {
    const { batch, time, events } = sampleVisit(moment({ from: yesterday, to: now }));
    write(`events/${hourOf(time)}/${batch}`, events);
  }
  close();
};

const dayRecord = (visits: number) => {
  const sample = Array.from({ length: Math.min(SAMPLE, visits) }, () => sampleVisit(0));
  const tally = countEvents(
    sample.flatMap(({ events }) => events),
    new Set(),
  );
  const scaled = (count: number) => Math.ceil((count * visits) / sample.length);
  for (const list of Object.values(tally.lists))
    for (const counted of list) counted[1] = scaled(counted[1]);
  const { views, visits: begun, form_starts, submits } = tally.counts;
  tally.counts = {
    views: scaled(views),
    visits: scaled(begun),
    form_starts: scaled(form_starts),
    submits: scaled(submits),
  };
  return { tally };
};
