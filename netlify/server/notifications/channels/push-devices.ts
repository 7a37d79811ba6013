import * as z from 'zod/mini';
import { currentGeneration, type Session, tokenHash } from '../../auth/session.ts';
import { inParallel } from '../../store/concurrency.ts';
import { getOrNull } from '../../store/read-as.ts';
import { idOf } from '../../store/record-ids.ts';
import type { Store } from '../../store/store.ts';

export const MOST_DEVICES = 20;
const LONGEST_ENDPOINT = 1000;

/** The push services of Chrome, Firefox, Safari and Edge. Browsers don't let anyone choose another. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[\w-]+\.push\.apple\.com|[\w.-]+\.notify\.windows\.com)$/;

const SUBSCRIPTION = z.object({
  endpoint: z.string().check(z.maxLength(LONGEST_ENDPOINT), z.refine(isOfPushService)),
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});

/** `session` is the hash of the session that the device logged in with. */
const SHAPE = z.extend(SUBSCRIPTION, {
  session: z.string(),
  device: z.string(),
  created_at: z.string(),
});

export type PushDevice = z.infer<typeof SHAPE> & { id: string };

/** The key contains the generation of logins, so that "Log out everywhere" also ends alerts on every device. */
const pushKey = (generation: number, id: string): string => `push/${generation}/${id}`;

export const readPushDevices = async (store: Store): Promise<PushDevice[]> => {
  const keys = await store.list(`push/${await currentGeneration(store)}/`);
  const found = await inParallel(keys, async (key) => {
    const value = await getOrNull(store, key);
    const device = SHAPE.safeParse(value).data;
    return device ? [{ ...device, id: idOf(key) }] : [];
  });
  return found.flat();
};

export const addPushDevice = async (
  store: Store,
  fields: Record<string, unknown>,
  { session, now }: { session: Session; now: Date },
): Promise<{ ok: true; isFirst: boolean } | { ok: false; code: 'invalid' | 'conflict' }> => {
  const subscription = SUBSCRIPTION.safeParse(fields).data;
  if (!subscription || !(await isPoint(subscription.p256dh))) return { ok: false, code: 'invalid' };
  const id = tokenHash(subscription.endpoint);
  const devices = await readPushDevices(store);
  const isKnown = devices.some((each) => each.id === id);
  if (!isKnown && devices.length >= MOST_DEVICES) return { ok: false, code: 'conflict' };
  await store.update(pushKey(session.generation, id), (before) => ({
    ...subscription,
    session: session.hash,
    device: session.device ?? 'Unnamed',
    created_at: SHAPE.safeParse(before).data?.created_at ?? now.toISOString(),
  }));
  return { ok: true, isFirst: devices.length === 0 };
};

export const removePushDevice = async (store: Store, id: string): Promise<void> =>
  store.remove(pushKey(await currentGeneration(store), id));

export const removePushOf = async (store: Store, session: string): Promise<void> => {
  for (const device of await readPushDevices(store))
    if (device.session === session) await removePushDevice(store, device.id);
};

/** For the browser that logs out. Logging out everywhere ends all alerts on its own. */
export const forgetPushDevice = async (store: Store, endpoint: unknown): Promise<void> => {
  if (typeof endpoint === 'string') await removePushDevice(store, tokenHash(endpoint));
};

function isOfPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  return protocol === 'https:' && port + username + password === '' && SERVICES.test(hostname);
}

const isPoint = async (key: string): Promise<boolean> => {
  try {
    const curve = { name: 'ECDH', namedCurve: 'P-256' };
    await crypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), curve, false, []);
    return true;
  } catch {
    return false;
  }
};
