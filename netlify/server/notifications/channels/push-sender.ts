import { createHash } from 'node:crypto';
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { business } from '#domain/business.ts';
import type { Environment } from '../../env/env.ts';
import type { Store } from '../../store/store.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import type { Notice, Sender, SendOutcome } from './channels.ts';
import { post } from './post.ts';
import { type PushDevice, readPushDevices, removePushDevice } from './push-devices.ts';

/** Returns null without keys or devices, or if the store is unavailable: then the next sweep sends the alert. */
export const pushSenderOf = async (
  environment: Environment,
  store: Store,
  wanted: (device: PushDevice) => boolean = () => true,
): Promise<Sender | null> => {
  if (environment.VAPID_PRIVATE_KEY === undefined) return null;
  try {
    const devices = (await readPushDevices(store)).filter(wanted);
    return devices.length > 0 ? pushSender(devices, store, environment) : null;
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`No push alert yet: ${error.message}`);
    return null;
  }
};

/** An alert counts as sent once one device has it. Only the others are tried again, so that no device rings twice. */
const pushSender = (
  devices: readonly PushDevice[],
  store: Store,
  environment: Environment,
): Sender => ({
  channel: 'push',
  send: async (notice, left) => {
    const asked = left ? devices.filter(({ id }) => left.includes(id)) : devices;
    const outcomes = await Promise.all(
      asked.map((device) => pushTo(device, notice, store, environment)),
    );
    if (!outcomes.some(({ ok }) => ok)) return outcomes[0] ?? { ok: true, left: [] };
    return { ok: true, left: asked.flatMap(({ id }, n) => (isOver(outcomes[n]) ? [] : [id])) };
  },
});

const isOver = (outcome?: PushOutcome): boolean => outcome?.ok === true || outcome?.isGone === true;

/** In seconds: a long weekend, because the deadline of a callback skips closed days. */
const KEPT_FOR = 4 * 24 * 60 * 60;
/**
 * In bytes. One size for all tells a push service nothing. Firefox on Android gets at most 4096 bytes of JSON, in which
 * the encrypted alert is a third longer.
 */
const PADDED = 2000;
const GONE = [404, 410];
/** The push protocol allows at most 32 characters. */
const TOPIC_LENGTH = 32;

type PushOutcome = SendOutcome & { isGone?: boolean };

const pushTo = async (
  { id, endpoint, p256dh, auth }: PushDevice,
  { key, alert }: Notice,
  store: Store,
  { VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '', PUSH_API_URL }: Environment,
): Promise<PushOutcome> => {
  try {
    // A device that was off gets only the last alert of a topic, so a retry doesn't ring again.
    const topic = createHash('sha256').update(key).digest('base64url').slice(0, TOPIC_LENGTH);
    const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
    const keys = {
      subject: `mailto:${business.email}`,
      publicKey: VAPID_PUBLIC_KEY,
      privateKey: VAPID_PRIVATE_KEY,
    };
    const { headers } = await vapidHeaders(subscription, keys);
    const alertBytes = Buffer.from(JSON.stringify({ ...alert, tag: key }));
    const padding = Buffer.alloc(Math.max(0, PADDED - alertBytes.length), ' ');
    const body = await encryptNotification(subscription, Buffer.concat([alertBytes, padding]), {
      pad: false,
    });
    const { pathname, search } = new URL(endpoint);
    const address = PUSH_API_URL ? new URL(pathname + search, PUSH_API_URL).href : endpoint;
    const { status, ...outcome } = await post('The push service', address, {
      body,
      headers: {
        ...headers,
        ttl: String(KEPT_FOR),
        urgency: 'high',
        topic,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
      },
    });
    const isGone = status !== undefined && GONE.includes(status);
    if (isGone) await removePushDevice(store, id);
    return { ...outcome, isGone };
  } catch (error) {
    const line =
      error instanceof StoreUnavailable ? error.message : 'the VAPID keys may not fit each other';
    return { ok: false, error: `The push alert couldn't be sent: ${line}.` };
  }
};
