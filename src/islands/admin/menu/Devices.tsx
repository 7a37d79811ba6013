import type { LoggedInDevice } from '@/domain/api.ts';
import { readDevices, logOutDevice } from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { logOut } from '@/islands/admin/stores/log-out.ts';
import { dayName } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { showNotice } from '@/islands/toasts/toast.ts';
import { useOpened } from './use-opened.tsx';

export const Devices = () => {
  const { value, change, unread } = useOpened(readDevices);
  const end = async ({ id, name }: LoggedInDevice): Promise<void> => {
    const outcome = await logOutDevice(id);
    if (!outcome.ok && outcome.problem.code !== 'not_found') {
      showNotice.error('Not logged out', errorMessage(outcome.problem));
      return;
    }
    change(({ devices }) => ({ devices: devices.filter((each) => each.id !== id) }));
    showNotice.success('Logged out', name);
  };
  return (
    <div className="grid gap-3">
      {unread}
      <ul className="divide-line divide-y">
        {value?.devices.map((device) => (
          <li key={device.id} className="flex min-h-12 items-center justify-between gap-4">
            <span className="min-w-0 truncate">
              {device.name}
              <span className="text-muted block text-sm">
                {device.isThis
                  ? 'This device'
                  : `Last used ${dayName(`${device.last_used}T17:00Z`)}`}
              </span>
            </span>
            {!device.isThis && (
              <Button look="plain" onClick={() => void end(device)} className="-mr-4 shrink-0">
                Log out<span className="sr-only"> {device.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={() => void logOut('everywhere')} className="w-fit">
        Log out everywhere
      </Button>
    </div>
  );
};
