import type { Context } from '@netlify/functions';
import { v7 } from 'uuid';
import type { NotifyResponse, SettingsResponse, TestResponse } from '#domain/api.ts';
import { handleOwnerRequest } from '../auth/require-owner.ts';
import { environment, type Environment } from '../env/env.ts';
import { ok, refusal } from '../http/responses.ts';
import { sendAgain } from '../notifications/outbox/notify-lead.ts';
import { sendTest } from '../notifications/outbox/send-attempt.ts';
import { notificationStatus, refreshStatus } from '../notifications/outbox/status.ts';
import { LONG_BUDGET, openStore } from '../store/store.ts';

export const handleNotifications = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['GET', 'POST'] }, async ({ store, now }) => {
    const settings = environment();
    if (request.method !== 'POST') {
      const status = await notificationStatus(store, settings);
      return ok({ ...status, set_up: setUpIn(settings) } satisfies SettingsResponse);
    }
    const patient = openStore(context, LONG_BUDGET);
    const results = await sendTest(patient, settings, { key: v7(), now });
    return ok({ results } satisfies TestResponse);
  });

const setUpIn = (settings: Environment): SettingsResponse['set_up'] => ({
  password: settings.ADMIN_PASSWORD_HASH !== undefined,
  two_step: settings.ADMIN_TOTP_SECRET !== undefined,
  suggestions: settings.MAPBOX_PUBLIC_TOKEN?.startsWith('pk.') === true,
  rebuilds: settings.BUILD_HOOK_URL !== undefined,
});

export const handleLeadNotify = (request: Request, context: Context): Promise<Response> =>
  handleOwnerRequest(request, context, { methods: ['POST'] }, async () => {
    const settings = environment();
    const clock = () => new Date();
    const store = openStore(context, LONG_BUDGET);
    const deliveries = await sendAgain(store, context.params['id'], {
      environment: settings,
      clock,
    });
    if (!deliveries) return refusal('not_found');
    await refreshStatus(store, { environment: settings, now: clock() });
    return ok({ deliveries } satisfies NotifyResponse);
  });
