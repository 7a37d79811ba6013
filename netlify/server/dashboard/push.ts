import type { Context } from '@netlify/functions';
import { v7 } from 'uuid';
import type { PushResponse, TestResponse } from '#domain/api.ts';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { environment } from '../env/env.ts';
import { type BodyRules, fieldsOf, JSON_BODY } from '../http/read-body.ts';
import { done, ok, refusal } from '../http/responses.ts';
import {
  addPushDevice,
  isPushDeviceId,
  readPushDevices,
  removePushDevice,
} from '../notifications/channels/push-devices.ts';
import { sendPushTest } from '../notifications/outbox/send-attempt.ts';
import { refreshStatus } from '../notifications/outbox/status.ts';
import { LONG_BUDGET, openStore } from '../store/store.ts';

const SUBSCRIPTION_BODY: BodyRules = { ...JSON_BODY, limit: 2048 };

export const handlePush = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(
    request,
    context,
    { methods: ['GET', 'POST'], body: SUBSCRIPTION_BODY },
    async ({ store, session, now, body }) => {
      const settings = environment();
      if (request.method !== 'POST') {
        const devices = await readPushDevices(store);
        const own = devices.filter((device) => device.session === session.hash);
        const key = settings.VAPID_PUBLIC_KEY ?? null;
        return ok({ key, devices: own.map(({ id }) => id) } satisfies PushResponse);
      }
      const added = await addPushDevice(store, fieldsOf(body.data), { session, now });
      if (!added.ok) return refusal(added.code, { error: SENTENCES[added.code] });
      if (added.isFirst) await refreshStatus(store, { environment: settings, now });
      return done();
    },
  );

const SENTENCES = {
  invalid: "This browser's push service can't be used.",
  conflict: '20 devices get alerts already. Turn them off on one of them first.',
};

export const handlePushDevice = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['POST', 'DELETE'] }, async ({ store, now }) => {
    const { id } = context.params;
    if (!isPushDeviceId(id)) return refusal('not_found');
    const settings = environment();
    if (request.method === 'DELETE') {
      await removePushDevice(store, id);
      await refreshStatus(store, { environment: settings, now });
      return done();
    }
    const patient = openStore(context, LONG_BUDGET);
    const result = await sendPushTest(patient, settings, { id, key: v7(), now });
    return result ? ok({ results: [result] } satisfies TestResponse) : refusal('not_found');
  });
