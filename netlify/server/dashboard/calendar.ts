import { type CalendarResponse, MOST_CALENDARS, type NewCalendarResponse } from '#domain/api.ts';
import {
  addCalendarAddress,
  readCalendarAddresses,
  removeCalendarAddress,
} from '../auth/calendar-addresses.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { isHash } from '../auth/session.ts';
import { done, ok, refusal } from '../http/responses.ts';

export const calendarAddresses: Endpoint = {
  GET: async ({ store }) =>
    ok({ addresses: await readCalendarAddresses(store) } satisfies CalendarResponse),
  POST: async ({ store, session: { generation }, now }) => {
    const added = await addCalendarAddress(store, generation, now);
    return added ? ok(added satisfies NewCalendarResponse) : refusal('conflict', { error: FULL });
  },
};

const FULL = `${MOST_CALENDARS} calendars have an address. Turn one off to make another.`;

export const calendarAddress: Endpoint = {
  DELETE: async ({ store, id }) => {
    if (!isHash(id)) return refusal('not_found');
    await removeCalendarAddress(store, id);
    return done();
  },
};
