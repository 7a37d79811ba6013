import { useState } from 'react';
import { logOut } from '../log-out.ts';
import { Button } from '../ui/Button.tsx';

/** For a lost phone: asks once more, because everybody has to sign in again. */
export const LogOutEverywhere = () => {
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
        Every device will have to log in again, this one and any that stayed logged in.
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
