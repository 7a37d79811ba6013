import { atom } from 'nanostores';
import { deviceName } from '@/domain/device-name.ts';
import { local } from '@/islands/admin/api/browser-storage.ts';
import { renameDevice } from '@/islands/admin/api/endpoints.ts';
import { isTouched } from '@/islands/admin/api/this-device.ts';

const KEY = 'dashboard_device';
/** Set while the server does not know the name. */
const UNSENT = 'dashboard_device_unsent';

/** What the owner calls this device. The name appears beside each change made here. */
export const $device = atom(deviceName(local.read(KEY), isTouched()));

export const nameDevice = (typed: string): void => {
  const name = deviceName(typed, isTouched());
  $device.set(name);
  local.write(KEY, name);
  local.write(UNSENT, '1');
  void sendDeviceName();
};

export const sendDeviceName = async (): Promise<void> => {
  if (local.read(UNSENT) === null) return;
  const outcome = await renameDevice($device.get(), isTouched());
  if (outcome.ok) local.remove(UNSENT);
};
