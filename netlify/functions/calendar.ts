import type { Config, Context } from '@netlify/functions';
import { MINUTE } from '#domain/duration.ts';
import { isCalendarToken } from '../server/auth/calendar-addresses.ts';
import { complete, openOwnerDatabase } from '../server/database/open-owner-database.ts';
import { handleRequest } from '../server/http/handle-request.ts';
import { processLimit } from '../server/http/process-limit.ts';
import { calendar, refusal } from '../server/http/responses.ts';
import { readAppointmentCalendar } from '../server/reports/appointment-calendar.ts';
import { openStore } from '../server/store/store.ts';

export const config: Config = {
  path: '/api/calendar/:file',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
/** A calendar app asks once an hour or less. */
const LIMITS = [processLimit(30, MINUTE)];

export default (request: Request, context: Context): Promise<Response> =>
  handleRequest(request, { methods: ['GET'], limits: [LIMITS, context.ip] }, async () => {
    const now = new Date();
    const store = openStore(context);
    const token = context.params['file']?.replace(/\.ics$/, '') ?? '';
    if (!(await isCalendarToken(store, token))) return refusal('not_found');
    // A phone would drop the appointments that an incomplete database lacks.
    const { db } = complete(await openOwnerDatabase(store, now));
    return calendar(readAppointmentCalendar(db, { now, origin: new URL(request.url).origin }));
  });
