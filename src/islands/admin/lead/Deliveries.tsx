import { useState } from 'react';
import type { Delivery, Lead } from '@/domain/desk.ts';
import { notify } from '@/islands/notifications/notify.ts';
import { shortTime } from '../clock.ts';
import { afterChange } from '../dashboard.ts';
import { explain } from '../explain.ts';
import { notifyAgain } from '../leads/leads-api.ts';
import { CHANNEL_LABELS } from '../overview/delivery-notices.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';

interface Props {
  lead: Lead;
  deliveries: Delivery[];
}

/** How the owner was told of the lead. */
export const Deliveries = ({ lead, deliveries }: Props) => {
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    setBusy(true);
    const outcome = await notifyAgain(lead.id);
    await afterChange();
    setBusy(false);
    if (outcome.ok) notify.success('Sent again', 'How it went stands beside each way.');
    else notify.error('Not sent', explain(outcome.problem));
  };
  return (
    <Panel title="Deliveries">
      {deliveries.length === 0 ? (
        <p className="text-muted">None is due: nothing is set up, or nobody had to be told.</p>
      ) : (
        <ul className="grid gap-3">
          {deliveries.map((delivery) => (
            <li key={delivery.channel}>
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{CHANNEL_LABELS[delivery.channel]}</span>
                <span className={delivery.state === 'failing' ? 'text-danger font-semibold' : ''}>
                  {stateOf(delivery)}
                </span>
              </p>
              {delivery.error && delivery.state !== 'sent' && (
                <p className="text-muted text-sm wrap-anywhere">{delivery.error}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => void again()} busy={busy} className="mt-3">
        {busy ? 'Sending…' : 'Send again'}
      </Button>
    </Panel>
  );
};

const stateOf = ({ state, sent_at, tries, next_try_at }: Delivery): string => {
  if (state === 'sent') return sent_at ? `Sent ${shortTime(sent_at)}` : 'Sent';
  const times = tries === 1 ? '1 try' : `${tries} tries`;
  if (state === 'failing') return `Failing after ${times}`;
  return next_try_at ? `Waiting, next try ${shortTime(next_try_at)}` : `Waiting after ${times}`;
};
