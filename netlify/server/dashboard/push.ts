import { v7 } from 'uuid';
import type { PushResponse, TestResponse } from '#domain/api.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { isHash } from '../auth/session.ts';
import { environment } from '../env/env.ts';
import { fieldsOf, JSON_BODY } from '../http/read-body.ts';
import { done, ok, refusal } from '../http/responses.ts';
import {
  addPushDevice,
  readPushDevices,
  removePushDevice,
} from '../notifications/channels/push-devices.ts';
import { sendPushTest } from '../notifications/outbox/send-attempt.ts';
import { refreshStatus } from '../notifications/outbox/status.ts';

export const push: Endpoint = {
  body: { ...JSON_BODY, limit: 2048 },
  GET: async ({ store, session }) => {
    const devices = await readPushDevices(store);
    const own = devices.filter((device) => device.session === session.hash);
    const key = environment().VAPID_PUBLIC_KEY ?? null;
    return ok({ key, devices: own.map(({ id }) => id) } satisfies PushResponse);
  },
  POST: async ({ store, session, now, body }) => {
    const added = await addPushDevice(store, fieldsOf(body.data), { session, now });
    if (!added.ok) return refusal(added.code, { error: SENTENCES[added.code] });
    if (added.isFirst) await refreshStatus(store, { environment: environment(), now });
    return done();
  },
};

const SENTENCES = {
  invalid: "This browser's push service can't be used.",
  conflict: '20 devices get alerts already. Turn them off on one of them first.',
};

export const pushDevice: Endpoint = {
  POST: async ({ id, patientStore, now }) => {
    if (!isHash(id)) return refusal('not_found');
    const result = await sendPushTest(patientStore(), environment(), { id, key: v7(), now });
    return result ? ok({ results: [result] } satisfies TestResponse) : refusal('not_found');
  },
  DELETE: async ({ id, store, now }) => {
    if (!isHash(id)) return refusal('not_found');
    await removePushDevice(store, id);
    await refreshStatus(store, { environment: environment(), now });
    return done();
  },
};
