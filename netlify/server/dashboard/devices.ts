import type { DevicesResponse } from '#domain/api.ts';
import { readLogins } from '../auth/logins.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { endSession, isHash, readLive } from '../auth/session.ts';
import { done, ok, refusal } from '../http/responses.ts';
import { removePushOf } from '../notifications/channels/push-devices.ts';

export const devices: Endpoint = {
  GET: async ({ store, session, now }) =>
    ok({ devices: await readLogins(store, session, now) } satisfies DevicesResponse),
};

export const device: Endpoint = {
  DELETE: async ({ store, id, now }) => {
    if (!isHash(id) || !(await readLive(store, id, now))) return refusal('not_found');
    await endSession(store, { hash: id }, now);
    await removePushOf(store, id);
    return done();
  },
};
