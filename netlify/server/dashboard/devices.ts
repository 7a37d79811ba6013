import type { Context } from '@netlify/functions';
import type { DevicesResponse } from '#domain/api.ts';
import { readLogins } from '../auth/logins.ts';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { endSession, readLive } from '../auth/session.ts';
import { done, ok, refusal } from '../http/responses.ts';
import { removePushOf } from '../notifications/channels/push-devices.ts';

export const handleDevices = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['GET'] }, async ({ store, session, now }) =>
    ok({ devices: await readLogins(store, session, now) } satisfies DevicesResponse),
  );

export const handleDevice = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['DELETE'] }, async ({ store, now }) => {
    const { id } = context.params;
    if (!isLoginId(id) || !(await readLive(store, id, now))) return refusal('not_found');
    await endSession(store, { hash: id }, now);
    await removePushOf(store, id);
    return done();
  });

const isLoginId = (text: string | undefined): text is string => /^[\da-f]{64}$/.test(text ?? '');
