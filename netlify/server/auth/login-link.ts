import { MINUTE } from '#domain/duration.ts';
import type { Environment } from '../env/env.ts';
import { processLimit, retryAfterOf } from '../http/process-limit.ts';
import { getOrNull } from '../store/read-as.ts';
import type { Store } from '../store/store.ts';
import { UNKNOWN } from './login-throttle.ts';
import { newToken, tokenHash } from './session.ts';
import { isUsedUp, type Limit, releaseSlots, takeSlots } from './slots.ts';

const LIMITS = [processLimit(8, 5 * MINUTE)];
const LINK_LASTS = 30 * MINUTE;
/** One link at a time is enough, because it always goes to the owner, and the limit prevents a flood of emails. */
const LINKS: Limit = { whose: 'link', most: 1, span: LINK_LASTS };

interface LinkRecord {
  expires_at: string;
  slots: string[];
}

/** Returns false if the email could not be sent. */
export type SendLink = (link: { token: string; ends: Date }) => Promise<boolean>;

type LinkOutcome =
  | { ok: true; sent: boolean }
  | { ok: false; code: 'not_found' | 'failed' }
  | { ok: false; code: 'too_many'; retryAfter: number };

interface Dependencies {
  store: Store;
  environment: Environment;
  address: string;
  now: Date;
  send: SendLink | null;
}

/** Works only while others' guesses have used up the tries of unknown browsers, and only without an authenticator. */
export const requestLink = async ({
  store,
  environment,
  address,
  now,
  send,
}: Dependencies): Promise<LinkOutcome> => {
  if (!send || environment.ADMIN_TOTP_SECRET !== undefined) return { ok: false, code: 'not_found' };
  const retryAfter = retryAfterOf(LIMITS, address, now);
  if (retryAfter > 0) return { ok: false, code: 'too_many', retryAfter };
  if (!(await isUsedUp(store, UNKNOWN, now))) return { ok: true, sent: false };
  const taken = await takeSlots(store, [LINKS], now);
  if (!taken.ok) return { ok: true, sent: true };
  const token = newToken();
  const ends = new Date(now.getTime() + LINK_LASTS);
  const record: LinkRecord = { expires_at: ends.toISOString(), slots: taken.slots };
  let sent = false;
  try {
    await store.createOnce(`link/${tokenHash(token)}`, record);
    sent = await send({ token, ends });
  } finally {
    if (!sent) await releaseSlots(store, taken.slots);
  }
  return sent ? { ok: true, sent } : { ok: false, code: 'failed' };
};

/** Returns true only for the first use of a valid link. */
export const spendLink = async (store: Store, token: unknown, now: Date): Promise<boolean> => {
  if (typeof token !== 'string') return false;
  const hash = tokenHash(token);
  const record = await getOrNull<LinkRecord>(store, `link/${hash}`);
  if (!record || now >= new Date(record.expires_at)) return false;
  const mine = { by: newToken(), at: now.toISOString() };
  const { value } = await store.createOnce(`revoked/${hash}`, mine);
  if (value.by !== mine.by) return false;
  await releaseSlots(store, record.slots);
  return true;
};
