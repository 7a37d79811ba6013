import { useStore } from '@nanostores/react';
import { API } from '@/domain/api.ts';
import { DEVICE_NAME_LIMIT } from '@/domain/device-name.ts';
import { isTouched } from '@/islands/admin/api/this-device.ts';
import { $device, nameDevice } from '@/islands/admin/stores/device.ts';
import { type AskedFor, closeDialog } from '@/islands/admin/stores/dialogs.ts';
import { logOut } from '@/islands/admin/stores/log-out.ts';
import { $ignoresVisits, $shortcuts } from '@/islands/admin/stores/preferences.ts';
import { SHORTCUTS } from '@/islands/admin/stores/shortcuts.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { LineForm, Switch, type Typed } from '@/islands/admin/ui/Field.tsx';
import { LaterFold } from '@/islands/admin/ui/Fold.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { SaveButton } from '@/islands/admin/ui/SaveButton.tsx';
import { showNotice } from '@/islands/toasts/toast.ts';
import { Channels } from './Channels.tsx';
import { DeviceAlerts } from './DeviceAlerts.tsx';
import { Devices } from './Devices.tsx';
import { PhoneCalendar } from './PhoneCalendar.tsx';

export const Menu = ({ at, part }: AskedFor<'menu'>) => {
  const device = useStore($device);
  return (
    <Dialog title="Menu" onClose={closeDialog} sheet={{ at }}>
      <div className="divide-line -my-2 divide-y [&_[open]]:pb-4 [&_summary]:font-normal">
        <LaterFold title={`This device: ${device}`}>
          <ThisDevice />
        </LaterFold>
        <DeviceAlerts />
        <LaterFold title="Alerts and setup" opens={part === 'alerts'}>
          <Channels />
        </LaterFold>
        <LaterFold title="Visits in your calendar">
          <PhoneCalendar />
        </LaterFold>
        <LaterFold title="Devices" opens={part === 'devices'}>
          <Devices />
        </LaterFold>
        <SaveButton look="line" path={API.database} className="justify-between">
          Export everything
          <Icon name="save" className="size-5" />
        </SaveButton>
        {(!isTouched() || part === 'shortcuts') && (
          <LaterFold title="Keyboard shortcuts" opens={part === 'shortcuts'}>
            <Shortcuts />
          </LaterFold>
        )}
        <Button look="line" onClick={() => void logOut('here')}>
          Logout
        </Button>
      </div>
    </Dialog>
  );
};

const ThisDevice = () => {
  const save = ({ device = '' }: Typed): void => {
    nameDevice(device);
    showNotice.success('Saved', `This device is “${$device.get()}”.`);
  };
  return (
    <div className="grid gap-3">
      <LineForm
        label="Name"
        hint="A name such as “Owner”, shown next to what you log here."
        name="device"
        defaultValue={useStore($device)}
        maxLength={DEVICE_NAME_LIMIT}
        onSubmit={save}
      />
      <Switch
        label="Ignore my own visits"
        hint="Pages you view in this browser aren't counted."
        on={useStore($ignoresVisits)}
        onChange={(on) => $ignoresVisits.set(on)}
      />
      <Switch
        label="Keyboard shortcuts"
        hint="Press a single letter when you're not typing."
        on={useStore($shortcuts)}
        onChange={(on) => $shortcuts.set(on)}
      />
    </div>
  );
};

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
