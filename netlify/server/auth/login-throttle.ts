import { HOUR, MINUTE } from '#domain/duration.ts';
import { clientNetwork, wideNetwork } from '../http/client-network.ts';
import { keyedHash } from '../store/keyed-hash.ts';
import type { Store } from '../store/store.ts';
import type { Device } from './known-devices.ts';
import { type Limit, takeSlots, type Taken } from './slots.ts';

const EACH = { most: 8, span: 5 * MINUTE };
/** Less than the limit of all unknown browsers together, so that one IPv6 network can't use that up. */
const EACH_WIDE = { most: 30, span: HOUR };
export const UNKNOWN: Limit = { whose: 'unknown', most: 60, span: HOUR };
export const WRONG_CODES = 20;
const CODES = { most: WRONG_CODES, span: 24 * HOUR };
const CODES_OF_UNKNOWN: Limit = { whose: 'codes', ...CODES };

/** A known browser has its own slots, so nobody can lock the owner out of it by guessing. */
export const takeLoginTry = async (
  store: Store,
  { address, device, now }: { address: string; device: Device | null; now: Date },
): Promise<Taken> => {
  if (device) return takeSlots(store, [{ whose: `device-${device.hash}`, ...EACH }], now);
  const hash = await keyedHash(store);
  const wide = wideNetwork(address);
  const whose = (network: string) => `address-${hash('address', network).toString('hex')}`;
  const limits: Limit[] = [
    { whose: whose(clientNetwork(address)), ...EACH },
    ...(wide === null ? [] : [{ whose: whose(wide), ...EACH_WIDE }]),
    UNKNOWN,
  ];
  return takeSlots(store, limits, now);
};

/** Takes a slot before the code is checked. `login` releases it if the code is right. */
export const takeCodeTry = (store: Store, device: Device | null, now: Date): Promise<Taken> =>
  takeSlots(store, [device ? { whose: `codes-${device.hash}`, ...CODES } : CODES_OF_UNKNOWN], now);

/** Anybody can use up these limits, so the owner must be able to pass them. */
export const isShared = ({ whose }: Limit): boolean =>
  whose === UNKNOWN.whose || whose === CODES_OF_UNKNOWN.whose;
