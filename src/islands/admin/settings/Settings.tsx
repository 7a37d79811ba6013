import { useEffect, useRef } from 'react';
import { API } from '@/domain/api.ts';
import { $ignoresVisits, $shortcuts } from '../device.ts';
import { $helps } from '../shortcuts.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SaveLink } from '../ui/SaveLink.tsx';
import { Channels } from './Channels.tsx';
import { KeptSwitch } from './KeptSwitch.tsx';
import { LogOutEverywhere } from './LogOutEverywhere.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';

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
          <SoundSwitch />
          <KeptSwitch
            store={$ignoresVisits}
            label="Ignore my own visits"
            hint="Pages you view in this browser aren't counted."
          />
          <KeptSwitch
            store={$shortcuts}
            label="Keyboard shortcuts"
            hint="Press a single letter when you're not typing."
          />
          <Button onClick={() => $helps.set(true)} className="mt-2">
            Show the shortcuts
          </Button>
          <h3 className="mt-6 font-semibold">On your home screen</h3>
          <p className="text-muted mt-1 max-w-prose text-sm">
            Open your browser's menu and choose “Add to home screen” or “Install”. The dashboard
            will open like any other app.
          </p>
        </Panel>
        <Channels />
        <Panel title="Export">
          <p className="mb-3 max-w-prose">
            Every lead with its notes, and everything else we keep, in one file.
          </p>
          <SaveLink href={API.export}>Export everything</SaveLink>
          <p className="mt-5 mb-3 max-w-prose">
            The same leads and your visitor figures as a SQLite database, for a spreadsheet or any
            database program.
          </p>
          <SaveLink href={API.database}>Download database</SaveLink>
        </Panel>
        <Panel title="Logged-in devices">
          <LogOutEverywhere />
        </Panel>
      </div>
    </section>
  );
};
