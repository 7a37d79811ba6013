import { useStore } from '@nanostores/react';
import { DEVICE_NAME_LIMIT } from '@/domain/device-name.ts';
import { $device, nameDevice } from '@/islands/admin/stores/device.ts';
import { $ignoresVisits, $shortcuts } from '@/islands/admin/stores/preferences.ts';
import { LineForm, Switch, textOf } from '@/islands/admin/ui/Field.tsx';
import { showNotice } from '@/islands/toasts/toast.ts';

export const ThisDevice = () => {
  const save = (typed: FormData): void => {
    nameDevice(textOf(typed, 'device'));
    showNotice.success('Saved', `This device is “${$device.get()}”.`);
  };
  return (
    <div className="grid gap-3">
      <LineForm
        label="Name"
        hint="It stands beside what you note here, such as “Owner”."
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
