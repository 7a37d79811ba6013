import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { deviceWord } from '@/islands/admin/api/this-device.ts';
import { $alertOffer, declineAlerts, turnOnAlerts } from '@/islands/admin/stores/alerts.ts';
import { Button, WorkButton } from '@/islands/admin/ui/Button.tsx';
import { HomeScreenSteps } from '@/islands/admin/ui/HomeScreenSteps.tsx';

/** Stands over the page, so that nothing moves. */
export const AlertOffer = () => {
  const offer = useStore($alertOffer);
  const [problem, setProblem] = useState<string | null>(null);
  if (!offer) return null;
  return (
    <section
      aria-labelledby="alert-offer"
      data-arrivals="tall"
      className="border-edge bg-surface rounded-lg border-2 p-4 shadow-lg"
    >
      <h2 id="alert-offer" className="font-semibold">
        Get new leads on this {deviceWord()}
      </h2>
      {offer === 'yes' ? (
        <p className="text-muted mt-1 text-sm">
          It rings when a request comes in, with town and job.
        </p>
      ) : (
        <HomeScreenSteps />
      )}
      {problem && (
        <p role="alert" className="text-danger mt-2 text-sm">
          {problem}
        </p>
      )}
      <div className="mt-3 flex gap-2">
        {offer === 'yes' && (
          <WorkButton look="main" work={() => turnOnAlerts().then(setProblem)}>
            On
          </WorkButton>
        )}
        <Button onClick={declineAlerts}>Not now</Button>
      </div>
    </section>
  );
};
