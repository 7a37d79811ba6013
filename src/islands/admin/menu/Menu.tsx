import { useStore } from '@nanostores/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { API } from '@/domain/api.ts';
import { isTouched } from '@/islands/admin/api/this-device.ts';
import { $device } from '@/islands/admin/stores/device.ts';
import { type AskedFor, closeDialog, type MenuPart } from '@/islands/admin/stores/dialogs.ts';
import { logOut } from '@/islands/admin/stores/log-out.ts';
import { SHORTCUTS } from '@/islands/admin/stores/shortcuts.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { SaveButton } from '@/islands/admin/ui/SaveButton.tsx';
import { Channels } from './Channels.tsx';
import { DeviceAlerts } from './DeviceAlerts.tsx';
import { Devices } from './Devices.tsx';
import { PhoneCalendar } from './PhoneCalendar.tsx';
import { ThisDevice } from './ThisDevice.tsx';

const Shortcuts = () => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
    {SHORTCUTS.map(({ keys, words }) => (
      <div key={keys.join()} className="contents">
        <dt>
          <kbd className="border-edge rounded-sm border px-2 py-0.5 font-sans whitespace-nowrap">
            {keys.map((key) => SHOWN[key] ?? key).join(' or ')}
          </kbd>
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

const SHOWN: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' };

const PARTS: Record<MenuPart, { title: string; Part: ComponentType }> = {
  device: { title: 'This device', Part: ThisDevice },
  alerts: { title: 'Alerts and setup', Part: Channels },
  calendar: { title: 'Visits in your calendar', Part: PhoneCalendar },
  devices: { title: 'Devices', Part: Devices },
  shortcuts: { title: 'Keyboard shortcuts', Part: Shortcuts },
};

export const Menu = ({ at, part: first }: AskedFor<'menu'>) => {
  const [part, setPart] = useState(first);
  const shown = part && PARTS[part];
  return (
    <Dialog title={shown?.title ?? 'Menu'} onClose={closeDialog} sheet={{ at }}>
      {shown ? (
        <>
          <Button look="plain" onClick={() => setPart(null)} className="-mt-3 mb-1 -ml-4">
            <Icon name="back" />
            Menu
          </Button>
          <shown.Part />
        </>
      ) : (
        <Lines onOpen={setPart} />
      )}
    </Dialog>
  );
};

const Lines = ({ onOpen }: { onOpen: (part: MenuPart) => void }) => {
  const device = useStore($device);
  const line = (part: MenuPart, more?: ReactNode) => (
    <Button look="line" onClick={() => onOpen(part)}>
      {PARTS[part].title}
      <span className="text-muted ml-auto truncate pl-4">{more}</span>
      <Icon name="back" className="size-4 rotate-180" />
    </Button>
  );
  return (
    <div className="divide-line -my-2 divide-y">
      {line('device', device)}
      <DeviceAlerts />
      {line('alerts')}
      {line('calendar')}
      {line('devices')}
      <SaveButton look="line" path={API.database} className="justify-between">
        Export everything
        <Icon name="save" className="size-5" />
      </SaveButton>
      {!isTouched() && line('shortcuts')}
      <Button look="line" onClick={() => void logOut('here')}>
        Logout
      </Button>
    </div>
  );
};
