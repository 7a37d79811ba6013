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
import { HomeScreenSteps } from '@/islands/admin/ui/HomeScreenSteps.tsx';

export const DeviceAlerts = () => {
  const [on, setOn] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ problem: string | null; title: string } | null>(null);
  const support = alertSupport();
  useEffect(() => {
    if (support !== 'no') void areAlertsOn().then(setOn);
  }, [support]);
  if (on === null) return null;
  if (support === 'from_home_screen') {
    return (
      <div className="py-1">
        <h3 className="font-semibold">Alerts on this device</h3>
        <HomeScreenSteps />
      </div>
    );
  }
  const run = async (work: () => Promise<string | null>, title: string): Promise<void> => {
    setBusy(true);
    const problem = await work();
    setResult({ problem, title });
    if (problem === null) setOn((await areAlertsOn()) ?? false);
    setBusy(false);
  };
  return (
    <div className="py-1">
      <Switch
        label="Alerts on this device"
        hint="Rings for each new lead, even when the dashboard is closed. Shows town and job, no name."
        on={on}
        onChange={(wanted) =>
          void (wanted
            ? run(turnOnAlerts, 'Alerts are on.')
            : run(turnOffAlerts, 'Alerts are off.'))
        }
      />
      {on && (
        <Button
          busy={busy}
          className="mt-2"
          onClick={() => void run(testAlerts, 'The test was sent.')}
        >
          Test
        </Button>
      )}
      <p role="status" className={`mt-1 text-sm ${result?.problem ? 'text-danger' : ''}`}>
        {result && (result.problem ?? result.title)}
      </p>
    </div>
  );
};
