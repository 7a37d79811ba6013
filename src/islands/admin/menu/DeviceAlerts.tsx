import { useEffect, useState } from 'react';
import {
  alertSupport,
  areAlertsOn,
  testAlerts,
  turnOffAlerts,
  turnOnAlerts,
} from '@/islands/admin/stores/push-alerts.ts';
import { WorkButton } from '@/islands/admin/ui/Button.tsx';
import { Switch } from '@/islands/admin/ui/Field.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { showNotice } from '@/islands/toasts/toast.ts';

const PICTURE = 'inline size-5 align-text-bottom';

export const DeviceAlerts = () => {
  const [on, setOn] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => void areAlertsOn().then(setOn), []);
  if (on === null) return null;
  // Safari on an iPhone or iPad gives alerts only to a page that was opened from the home screen.
  if (alertSupport() === 'from_home_screen') {
    return (
      <div className="py-2">
        Alerts on this device
        <ol className="mt-2 list-decimal pl-5">
          <li>
            Tap <Icon name="share" className={PICTURE} /> Share, then{' '}
            <Icon name="to_home_screen" className={PICTURE} /> “Add to Home Screen”.
          </li>
          <li>Open the dashboard from there and log in. Alerts can be turned on in the menu.</li>
        </ol>
      </div>
    );
  }
  // The switch moves once the server has saved the choice, not at the press.
  const turn = async (wanted: boolean): Promise<void> => {
    setBusy(true);
    const why = await (wanted ? turnOnAlerts() : turnOffAlerts());
    setBusy(false);
    // The problem stays on the screen, because it may say what to do in the browser's settings.
    setProblem(why);
    if (why === null) setOn(wanted);
  };
  return (
    <div>
      <Switch
        label="Alerts on this device"
        on={on}
        busy={busy}
        onChange={(wanted) => void turn(wanted)}
      />
      <p role="status" className="text-danger text-sm">
        {problem}
      </p>
      {on && (
        <WorkButton look="plain" work={test} className="-ml-4 text-sm">
          Test<span className="sr-only"> alerts on this device</span>
        </WorkButton>
      )}
    </div>
  );
};

const test = async (): Promise<void> => {
  const problem = await testAlerts();
  if (problem === null) showNotice.success('Test sent', 'It shows up on this device.');
  else showNotice.error('Not sent', problem);
};
