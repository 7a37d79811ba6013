import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { DEVICE_NAME_LIMIT } from '@/domain/device-name.ts';
import { isTouched } from '@/islands/admin/api/this-device.ts';
import { $device, nameDevice } from '@/islands/admin/stores/device.ts';
import { $ignoresVisits, $shortcuts } from '@/islands/admin/stores/preferences.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { HINT, INPUT, LABEL, Switch, textOf } from '@/islands/admin/ui/Field.tsx';

export const ThisDevice = () => {
  const device = useStore($device);
  const [isSaved, setIsSaved] = useState(false);
  const save = (name: string): void => {
    nameDevice(name);
    setIsSaved(true);
  };
  return (
    <div className="grid gap-3">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(textOf(new FormData(event.currentTarget), 'name'));
        }}
      >
        <label htmlFor="device-name" className={LABEL}>
          Name
        </label>
        <div className="mt-1 flex gap-2">
          <input
            key={device}
            id="device-name"
            name="name"
            defaultValue={device}
            maxLength={DEVICE_NAME_LIMIT}
            autoComplete="off"
            className={INPUT}
          />
          <Button type="submit" look="main">
            Save
          </Button>
        </div>
        <p role="status" className={HINT}>
          {isSaved
            ? `Saved as ${device}.`
            : 'It stands beside what you note here, such as “Owner”.'}
        </p>
      </form>
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
      {isTouched() && (
        <p className={HINT}>
          On your home screen: open your browser's menu and choose “Add to home screen” or
          “Install”. The dashboard will open like any other app.
        </p>
      )}
    </div>
  );
};
