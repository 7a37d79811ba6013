import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { DEVICE_NAME_LIMIT } from '@/domain/device-name.ts';
import { $device, nameDevice } from '@/islands/admin/stores/device.ts';
import { $ignoresVisits, $shortcuts } from '@/islands/admin/stores/preferences.ts';
import { HINT, LineForm, Switch, textOf } from '@/islands/admin/ui/Field.tsx';

export const ThisDevice = () => {
  const device = useStore($device);
  const [isSaved, setIsSaved] = useState(false);
  const save = (typed: FormData): void => {
    nameDevice(textOf(typed, 'device'));
    setIsSaved(true);
  };
  return (
    <div className="grid gap-3">
      <div>
        <LineForm
          label="Name"
          name="device"
          defaultValue={device}
          maxLength={DEVICE_NAME_LIMIT}
          onSubmit={save}
        />
        <p role="status" className={HINT}>
          {isSaved
            ? `Saved as ${device}.`
            : 'It stands beside what you note here, such as “Owner”.'}
        </p>
      </div>
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
