import { business } from '#domain/business.ts';
import { DAY } from '#domain/duration.ts';
import { shortName } from '#domain/person-name.ts';
import { townName } from '#domain/town.ts';
import { escaped, appointmentCalendar } from '#domain/appointment-event.ts';
import { selectLeads } from '../database/lead-rows.ts';
import type { Database } from '../database/sqlite.ts';

const BEFORE = 7 * DAY;
const AHEAD = 60 * DAY;

/** Anyone with the address can read it, so it has towns and first names, but no phone number, street or last name. */
export const readAppointmentCalendar = (
  db: Database,
  { now, origin }: { now: Date; origin: string },
): string => {
  const rows = selectLeads(
    db,
    `where visit_at >= :from and visit_at < :until and status not in ('lost', 'spam')
     order by visit_at, id`,
    {
      from: new Date(now.getTime() - BEFORE).toISOString(),
      until: new Date(now.getTime() + AHEAD).toISOString(),
    },
  );
  const events = rows.flatMap(({ lead: { receipt, version, name, town, visit_at }, log }) => {
    const changedAt = log.at(-1)?.at;
    if (!visit_at || !changedAt) return [];
    // Someone may have entered an email address or a phone number as the name.
    const short = shortName(name);
    const who = /[@\d]/.test(short) ? '' : short;
    const title = `Visit: ${[who, townName(town)].filter(Boolean).join(', ') || 'a caller'}`;
    const text = `Confirmation number ${receipt}`;
    return { receipt, version, at: visit_at, changedAt, title, text, origin };
  });
  return appointmentCalendar(events, FACTS);
};

const FACTS = [
  `X-WR-CALNAME:${escaped(`${business.name} visits`)}`,
  `X-WR-TIMEZONE:${business.timeZone}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];
