import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { cached } from './cache.ts';
import type { Store } from './store.ts';

export type KeyedHash = (
  purpose: 'receipt' | 'promise' | 'lead' | 'address' | 'person',
  text: string,
) => Buffer;

const known = cached(() => ({ hash: null as KeyedHash | null }));

/** A hash that outsiders can't compute, with a key that is made once and stored. */
export const keyedHash = async (store: Store): Promise<KeyedHash> => {
  const memory = known(store);
  if (memory.hash) return memory.hash;
  const mine = { key: randomBytes(32).toString('base64url') };
  const stored = await store.get<typeof mine>('secret/hash');
  const { key } = stored ?? (await store.createOnce('secret/hash', mine)).value;
  const secret = createSecretKey(key, 'base64url');
  memory.hash = (purpose, text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest();
  return memory.hash;
};
