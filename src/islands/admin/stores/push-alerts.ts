import { atom } from 'nanostores';
import { SECOND } from '@/domain/duration.ts';
import type { Requester } from '@/islands/admin/api/api-client.ts';
import { local } from '@/islands/admin/api/browser-storage.ts';
import {
  addPushDevice,
  readPush,
  removePushDevice,
  testPushDevice,
} from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { registerWorker, SCOPE } from '@/islands/admin/api/worker.ts';
import { goFromDialog } from './dialogs.ts';

export const alertSupport = (): 'yes' | 'no' | 'from_home_screen' => {
  if ('PushManager' in globalThis && 'serviceWorker' in navigator && 'Notification' in globalThis)
    return 'yes';
  const [, version = '0'] = /Version\/(\d+\.\d+)/.exec(navigator.userAgent) ?? [];
  const isSafariTab = 'standalone' in navigator && !navigator.standalone;
  return isSafariTab && Number(version) >= FIRST_SAFARI ? 'from_home_screen' : 'no';
};

const FIRST_SAFARI = 16.4;

const KEY = 'dashboard_alerts';
const LONGEST = 3 * SECOND;

/** True from the offer until the owner chooses. This device is then not asked again. */
export const $offersAlerts = atom(false);

/** Called once an outcome is saved: by then the owner knows what the dashboard is good for. */
export const offerAlerts = async (): Promise<void> => {
  if (alertSupport() === 'no' || local.read(KEY) !== null || hasAsked) return;
  hasAsked = true;
  const read = await readPush('page');
  if (read.ok && read.value.key !== null) $offersAlerts.set(true);
};

let hasAsked = false;

export const declineAlerts = (): void => {
  local.write(KEY, 'off');
  $offersAlerts.set(false);
};

/** Returns a sentence about what went wrong, or null. */
export const turnOnAlerts = async (): Promise<string | null> => {
  // First, because Safari asks only right after a press.
  if ((await Notification.requestPermission()) !== 'granted') return BLOCKED;
  const problem = await addThisDevice('person');
  if (problem !== null) return problem;
  local.write(KEY, 'on');
  $offersAlerts.set(false);
  return null;
};

const addThisDevice = async (requester: Requester): Promise<string | null> => {
  const read = await readPush(requester);
  if (!read.ok) return errorMessage(read.problem);
  const { key } = read.value;
  const subscription = key === null ? null : await subscribe(key).catch(() => null);
  if (!subscription) return UNUSABLE;
  if (read.value.devices.includes(await deviceId(subscription))) return null;
  const added = await addPushDevice(subscription);
  return added.ok ? null : errorMessage(added.problem);
};

const BLOCKED =
  'This browser blocks alerts from this site. Allow notifications in its settings, then try again.';
const FORGOTTEN = 'The site no longer knows this device. Turn alerts off and on again.';
const UNUSABLE = "Alerts can't be turned on in this browser. Try another one.";

export const turnOffAlerts = async (): Promise<string | null> => {
  // First, because a push service may never answer, and the next page would turn alerts on again.
  local.write(KEY, 'off');
  // A renewal that is running could also turn them on again, but it may never end.
  await Promise.race([renewing, new Promise((resolve) => setTimeout(resolve, LONGEST))]);
  const subscription = await ownSubscription();
  const removed = subscription && (await removePushDevice(await deviceId(subscription)));
  if (removed && !removed.ok) {
    local.write(KEY, 'on');
    return errorMessage(removed.problem);
  }
  void dropSubscription(subscription);
  return null;
};

export const testAlerts = async (): Promise<string | null> => {
  const subscription = await ownSubscription();
  if (!subscription) return UNUSABLE;
  const tested = await testPushDevice(await deviceId(subscription));
  if (tested.ok) return tested.value.results[0]?.error ?? null;
  return tested.problem.code === 'not_found' ? FORGOTTEN : errorMessage(tested.problem);
};

/** Null if the site sends no alerts or this browser can't show any. */
export const areAlertsOn = async (): Promise<boolean | null> => {
  if (alertSupport() === 'no') return null;
  const read = await readPush('page');
  if (!read.ok || read.value.key === null) return null;
  const subscription = await ownSubscription();
  return subscription !== null && read.value.devices.includes(await deviceId(subscription));
};

/**
 * After “Log out everywhere” or with new keys, the site no longer knows a device that has logged in again. After a
 * session that ended otherwise, the site knows the device under the former login.
 */
export const renewAlerts = (): void => {
  if (local.read(KEY) === 'on' && alertSupport() === 'yes' && Notification.permission === 'granted')
    renewing = addThisDevice('page');
};

let renewing: Promise<unknown> | undefined;

/** Pressing an alert opens its lead in the dashboard that is already open. */
export const watchAlerts = (): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data?.page)
      goFromDialog(Object.fromEntries(new URL(data.page, location.href).searchParams));
  });
};

type Message = { page?: string } | null;

export const ownSubscription = async (): Promise<PushSubscription | null> => {
  if (alertSupport() !== 'yes') return null;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Called at a logout, which does not wait for a push service. Afterward, the device may be offered alerts again. */
export const forgetAlerts = (subscription: PushSubscription | null): void => {
  void dropSubscription(subscription);
  if (local.read(KEY) === 'on') local.remove(KEY);
};

const dropSubscription = async (subscription: PushSubscription | null): Promise<void> => {
  await subscription?.unsubscribe().catch(() => undefined);
};

const subscribe = async (key: string): Promise<PushSubscription> => {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch {
    // The browser may have subscribed with a former key.
    await dropSubscription(await pushManager.getSubscription());
    return pushManager.subscribe(options);
  }
};

const deviceId = async ({ endpoint }: PushSubscription): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
};
