import type { Context } from '@netlify/functions';
import { type CalendarResponse, MOST_CALENDARS, type NewCalendarResponse } from '#domain/api.ts';
import {
  addCalendarAddress,
  isCalendarAddressId,
  readCalendarAddresses,
  removeCalendarAddress,
} from '../auth/calendar-addresses.ts';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { done, ok, refusal } from '../http/responses.ts';

export const handleCalendar = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(
    request,
    context,
    { methods: ['GET', 'POST'] },
    async ({ store, session: { generation }, now }) => {
      if (request.method !== 'POST') {
        return ok({
          addresses: await readCalendarAddresses(store),
        } satisfies CalendarResponse);
      }
      const added = await addCalendarAddress(store, generation, now);
      return added ? ok(added satisfies NewCalendarResponse) : refusal('conflict', { error: FULL });
    },
  );

const FULL = `${MOST_CALENDARS} calendars have an address. Turn one off to make another.`;

export const handleCalendarAddress = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['DELETE'] }, async ({ store }) => {
    const { id } = context.params;
    if (!isCalendarAddressId(id)) return refusal('not_found');
    await removeCalendarAddress(store, id);
    return done();
  });
