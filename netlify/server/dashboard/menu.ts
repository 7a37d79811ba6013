import { v7 } from 'uuid';
import {
  type CalendarResponse,
  type DevicesResponse,
  MOST_CALENDARS,
  type NewCalendarResponse,
  PART,
  type PushResponse,
  type SessionResponse,
  type SettingsResponse,
  type TestResponse,
} from '#domain/api.ts';
import { dayOf } from '#domain/calendar.ts';
import { deviceName } from '#domain/device-name.ts';
import {
  addCalendarAddress,
  readCalendarAddresses,
  removeCalendarAddress,
} from '../auth/calendar-addresses.ts';
import { readLogins } from '../auth/logged-in-devices.ts';
import type { Endpoint } from '../auth/require-owner.ts';
import { editSession, endSession, isHash, logOut, readLive } from '../auth/session.ts';
import { downloadDatabase, readPart } from '../database/database-copy.ts';
import { environment, type Environment } from '../env/env.ts';
import { fieldsOf, JSON_BODY } from '../http/read-body.ts';
import { done, file, ok, refusal } from '../http/responses.ts';
import {
  addPushDevice,
  forgetPushDevice,
  MOST_DEVICES,
  readPushDevices,
  removePushDevice,
  removePushOf,
} from '../notifications/channels/push-devices.ts';
import { sendPushTest, sendTest } from '../notifications/outbox/send-attempt.ts';
import { notificationStatus, refreshStatus } from '../notifications/outbox/status.ts';
import { deadlineIn } from '../store/concurrency.ts';
import { LONG_BUDGET } from '../store/store.ts';

export const session: Endpoint = {
  body: JSON_BODY,
  GET: ({ session: { expires_at } }) =>
    ok({ authenticated: true, expires_at } satisfies SessionResponse),
  PATCH: async ({ store, session: { hash }, body }) => {
    const { name, phone } = fieldsOf(body.data);
    await editSession(store, hash, { device: deviceName(name, phone === true) });
    return done();
  },
};

export const logout: Endpoint = {
  body: { ...JSON_BODY, orNone: true },
  POST: async ({ store, session: own, jar, now, body }) => {
    const fields = fieldsOf(body.data);
    // Must be first, because after the logout this device could no longer remove its alerts.
    await forgetPushDevice(store, fields['endpoint']);
    const outcome = await logOut(fields, { store, session: own, now });
    return outcome.ok ? done([jar.clear('session')]) : refusal(outcome.code);
  },
};

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
  suggestions: settings.MAPBOX_PUBLIC_TOKEN !== undefined,
  rebuilds: settings.BUILD_HOOK_URL !== undefined,
});

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
    if (!added.ok) return refusal(added.code, { error: NO_ALERTS[added.code] });
    if (added.isFirst) await refreshStatus(store, { environment: environment(), now });
    return done();
  },
};

const NO_ALERTS = {
  invalid: "Alerts can't be turned on in this browser. Try another one.",
  conflict: `${MOST_DEVICES} devices get alerts already. Turn them off on one of them first.`,
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

export const calendarAddresses: Endpoint = {
  GET: async ({ store }) =>
    ok({ addresses: await readCalendarAddresses(store) } satisfies CalendarResponse),
  POST: async ({ store, session: { generation }, now }) => {
    const added = await addCalendarAddress(store, generation, now);
    return added ? ok(added satisfies NewCalendarResponse) : refusal('conflict', { error: FULL });
  },
};

const FULL = `${MOST_CALENDARS} calendars have a link. Turn one off to make another.`;

export const calendarAddress: Endpoint = {
  DELETE: async ({ store, id }) => {
    if (!isHash(id)) return refusal('not_found');
    await removeCalendarAddress(store, id);
    return done();
  },
};

const CATCH_UP_MS = 10_000;

export const databaseFile: Endpoint = {
  budget: LONG_BUDGET,
  GET: async ({ store, query, now }) => {
    const asked = query.get(PART);
    const part = asked
      ? await readPart(store, asked)
      : await downloadDatabase(store, { now, isPastDeadline: deadlineIn(CATCH_UP_MS) });
    if (!part) return refusal('invalid');
    const name = `everything-${dayOf(now.getTime())}.sqlite`;
    return file(part.bytes, { type: 'application/vnd.sqlite3', name }, part.next);
  },
};
