import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { API } from '@/domain/api.ts';
import { chime } from '@/islands/admin/stores/arrivals.ts';
import { logOut } from '@/islands/admin/stores/log-out.ts';
import { $ignoresVisits, $shortcuts, $sound } from '@/islands/admin/stores/preferences.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Switch } from '@/islands/admin/ui/Field.tsx';
import { SaveLink } from '@/islands/admin/ui/Links.tsx';
import { Panel } from '@/islands/admin/ui/Panel.tsx';
import { $shortcutsOpen } from '@/islands/admin/ui/shortcuts.ts';
import { Channels } from './Channels.tsx';
import { DeviceAlerts } from './DeviceAlerts.tsx';
import { PhoneCalendar } from './PhoneCalendar.tsx';

export const Settings = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="settings" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="settings" ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        Settings
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Panel title="On this device">
          <DeviceAlerts />
          <SoundSwitch />
          <PreferenceSwitch
            store={$ignoresVisits}
            label="Ignore my own visits"
            hint="Pages you view in this browser aren't counted."
          />
          <PreferenceSwitch
            store={$shortcuts}
            label="Keyboard shortcuts"
            hint="Press a single letter when you're not typing."
          />
          <Button onClick={() => $shortcutsOpen.set(true)} className="mt-2">
            Show the shortcuts
          </Button>
          <h3 className="mt-6 font-semibold">On your home screen</h3>
          <p className="text-muted mt-1 max-w-prose text-sm">
            Open your browser's menu and choose “Add to home screen” or “Install”. The dashboard
            will open like any other app.
          </p>
        </Panel>
        <Channels />
        <PhoneCalendar />
        <Panel title="Export">
          <p className="mb-3 max-w-prose">
            Every lead with its notes and your visitor figures in one file: a SQLite database, for
            any database program. For a spreadsheet of leads, go to Leads.
          </p>
          <SaveLink href={API.database}>Everything</SaveLink>
        </Panel>
        <Panel title="Logged-in devices">
          <LogOutEverywhere />
        </Panel>
      </div>
    </section>
  );
};

interface Props {
  store: WritableAtom<boolean>;
  label: string;
  hint: string;
}

const PreferenceSwitch = ({ store, label, hint }: Props) => (
  <Switch label={label} hint={hint} on={useStore(store)} onChange={(on) => store.set(on)} />
);

const SoundSwitch = () => (
  <Switch
    label="Sound for a new lead"
    hint="Plays a short chime when a request comes in while this page is open, even in a background tab."
    on={useStore($sound)}
    onChange={(on) => {
      $sound.set(on);
      if (on) chime();
    }}
  />
);

const LogOutEverywhere = () => {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    setBusy(true);
    if (!(await logOut('everywhere'))) setBusy(false);
  };
  if (!asks) return <Button onClick={() => setAsks(true)}>Log out everywhere</Button>;
  return (
    <div
      role="group"
      aria-label="Log out everywhere"
      className="flex flex-wrap items-center gap-x-4 gap-y-3"
    >
      <p id="everywhere" className="max-w-prose grow basis-72">
        Every device will have to log in again, this one and any that stayed logged in. Calendars
        get no more visits.
      </p>
      <Button
        look="main"
        autoFocus
        busy={busy}
        aria-describedby="everywhere"
        onClick={() => void press()}
      >
        Log out all devices
      </Button>
      <Button onClick={() => setAsks(false)} busy={busy}>
        Cancel
      </Button>
    </div>
  );
};
