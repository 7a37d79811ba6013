import { atom, onMount } from 'nanostores';
import { deviceName } from '@/domain/device-name.ts';
import { withLocalStorage } from '@/islands/admin/api/browser-storage.ts';
import { renameDevice } from '@/islands/admin/api/endpoints.ts';
import { isTouched } from '@/islands/admin/api/this-device.ts';

const KEY = 'desk_device';
/** A name that the server does not know yet. */
const UNSENT = 'desk_device_unsent';

const read = (): string =>
  deviceName(
    withLocalStorage((storage) => storage.getItem(KEY)),
    isTouched(),
  );

/** What the owner calls this device: it stands beside each of its presses. */
export const $device = atom('');

onMount($device, () => $device.set(read()));

export const nameDevice = (typed: string): void => {
  const name = deviceName(typed, isTouched());
  $device.set(name);
  withLocalStorage((storage) => {
    storage.setItem(KEY, name);
    storage.setItem(UNSENT, '1');
  });
  void sendDeviceName();
};

/** Whenever the server is reached, until it has taken the name. */
export const sendDeviceName = async (): Promise<void> => {
  if (!withLocalStorage((storage) => storage.getItem(UNSENT))) return;
  const outcome = await renameDevice($device.get(), isTouched());
  if (outcome.ok) withLocalStorage((storage) => storage.removeItem(UNSENT));
};
