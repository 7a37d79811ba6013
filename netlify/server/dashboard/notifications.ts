import { v7 } from 'uuid';
import type { NotifyResponse, SettingsResponse, TestResponse } from '#domain/api.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { environment, type Environment } from '../env/env.ts';
import { ok, refusal } from '../http/responses.ts';
import { sendAgain } from '../notifications/outbox/notify-lead.ts';
import { sendTest } from '../notifications/outbox/send-attempt.ts';
import { notificationStatus, refreshStatus } from '../notifications/outbox/status.ts';

export const notifications: Endpoint = {
  GET: async ({ store }) => {
    const settings = environment();
    const status = await notificationStatus(store, settings);
    return ok({ ...status, set_up: setUpIn(settings) } satisfies SettingsResponse);
  },
  POST: async ({ patientStore, now }) => {
    const results = await sendTest(patientStore(), environment(), { key: v7(), now });
    return ok({ results } satisfies TestResponse);
  },
};

const setUpIn = (settings: Environment): SettingsResponse['set_up'] => ({
  password: settings.ADMIN_PASSWORD_HASH !== undefined,
  two_step: settings.ADMIN_TOTP_SECRET !== undefined,
  suggestions: settings.MAPBOX_PUBLIC_TOKEN?.startsWith('pk.') === true,
  rebuilds: settings.BUILD_HOOK_URL !== undefined,
});

export const leadNotify: Endpoint = {
  POST: async ({ id, patientStore }) => {
    const settings = environment();
    const clock = () => new Date();
    const store = patientStore();
    const deliveries = await sendAgain(store, id, { environment: settings, clock });
    if (!deliveries) return refusal('not_found');
    await refreshStatus(store, { environment: settings, now: clock() });
    return ok({ deliveries } satisfies NotifyResponse);
  },
};
