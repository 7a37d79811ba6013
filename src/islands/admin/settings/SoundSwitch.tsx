import { useStore } from '@nanostores/react';
import { chime } from '../chime.ts';
import { $sound } from '../device.ts';
import { Switch } from '../ui/Switch.tsx';

/** Sounds once when it is switched on, so that one knows what to listen for. */
export const SoundSwitch = () => (
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
