import { atom, onMount } from 'nanostores';
import { deviceName } from '@/domain/device-name.ts';
import { readLocal, writeLocal } from '@/islands/admin/api/browser-storage.ts';
import { renameDevice } from '@/islands/admin/api/endpoints.ts';
import { isTouched } from '@/islands/admin/api/this-device.ts';

const KEY = 'desk_device';
/** A name that the server does not know yet. */
const UNSENT = 'desk_device_unsent';

/** What the owner calls this device: it stands beside each of its presses. */
export const $device = atom('');

onMount($device, () => $device.set(deviceName(readLocal(KEY), isTouched())));

export const nameDevice = (typed: string): void => {
  const name = deviceName(typed, isTouched());
  $device.set(name);
  writeLocal(KEY, name);
  writeLocal(UNSENT, '1');
  void sendDeviceName();
};

/** Whenever the server is reached, until it has taken the name. */
export const sendDeviceName = async (): Promise<void> => {
  if (readLocal(UNSENT) === null) return;
  const outcome = await renameDevice($device.get(), isTouched());
  if (outcome.ok) writeLocal(UNSENT, null);
};
