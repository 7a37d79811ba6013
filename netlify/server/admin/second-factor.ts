import type { Store } from '../store.ts';
import { stepOfCode } from './authenticator.ts';
import { newToken } from './token.ts';

/** Uses a code up: it lets in once, whoever has read it from a shoulder or a log. */
export const takeCode = async (
  store: Store,
  { secret, code, now }: { secret: string; code: string; now: Date },
): Promise<boolean> => {
  const step = stepOfCode(secret, code, now);
  if (step === null) return false;
  // The mark tells our own write, whose answer was lost, from somebody else's.
  const mine = { by: newToken(), at: now.toISOString() };
  const { value } = await store.createOnce(`otp/${step}`, mine);
  return value.by === mine.by;
};
