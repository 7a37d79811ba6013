import { useEffect, useState } from 'react';
import {
  alertSupport,
  areAlertsOn,
  testAlerts,
  turnOffAlerts,
  turnOnAlerts,
} from '@/islands/admin/stores/alerts.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Switch } from '@/islands/admin/ui/Field.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';

export const DeviceAlerts = () => {
  const [on, setOn] = useState<boolean | null>(null);
  const [result, setResult] = useState<{ problem: string | null; title: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const support = alertSupport();
  useEffect(() => {
    if (support !== 'no') void areAlertsOn().then(setOn);
  }, [support]);
  if (on === null) return null;
  if (support === 'from_home_screen') {
    return (
      <div className="py-2">
        Alerts on this device
        <HomeScreenSteps />
      </div>
    );
  }
  const run = async (work: () => Promise<string | null>, title: string): Promise<boolean> => {
    setBusy(true);
    const problem = await work();
    setResult({ problem, title });
    setBusy(false);
    return problem === null;
  };
  // It moves once the server has it, and not at the press.
  const turn = async (wanted: boolean): Promise<void> => {
    const isDone = await (wanted
      ? run(turnOnAlerts, 'Alerts are on.')
      : run(turnOffAlerts, 'Alerts are off.'));
    if (isDone) setOn(wanted);
  };
  return (
    <div>
      <Switch
        label="Alerts on this device"
        on={on}
        busy={busy}
        onChange={(wanted) => void turn(wanted)}
      />
      <p
        role="status"
        className={`flex items-center gap-2 text-sm ${result?.problem ? 'text-danger' : ''}`}
      >
        {on && (
          <Button
            look="plain"
            busy={busy}
            onClick={() => void run(testAlerts, 'The test was sent.')}
            className="-ml-4"
          >
            Test
          </Button>
        )}
        {result && (result.problem ?? result.title)}
      </p>
    </div>
  );
};

const PICTURE = 'inline size-5 align-text-bottom';

/** Safari on an iPhone or iPad gives alerts to what is opened from the home screen, and to nothing else. */
export const HomeScreenSteps = () => (
  <ol className="mt-2 list-decimal pl-5">
    <li>
      Tap <Icon name="share" className={PICTURE} /> Share, then{' '}
      <Icon name="to_home_screen" className={PICTURE} /> “Add to Home Screen”.
    </li>
    <li>Open the dashboard from there and log in. Alerts can be turned on in the menu.</li>
  </ol>
);
