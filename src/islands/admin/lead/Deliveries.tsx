import { useState } from 'react';
import type { Delivery, Lead } from '@/domain/managed-lead.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { afterChange } from '@/islands/admin/stores/dashboard-data.ts';
import { errorMessage, isOutcomeUnknown } from '@/islands/admin/api/error-messages.ts';
import { notifyAgain } from '@/islands/admin/api/endpoints.ts';
import { CHANNEL_LABELS, sentAgain, deliveryState } from '@/islands/admin/text/delivery-text.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Panel } from '@/islands/admin/ui/Panel.tsx';

interface Props {
  lead: Lead;
  deliveries: Delivery[];
}

export const Deliveries = ({ lead, deliveries }: Props) => {
  const [busy, setBusy] = useState(false);
  const sendAgain = async (): Promise<void> => {
    setBusy(true);
    const outcome = await notifyAgain(lead.id);
    await afterChange();
    setBusy(false);
    if (!outcome.ok) {
      const title = isOutcomeUnknown(outcome.problem) ? 'Not sure it was sent' : 'Not sent';
      showNotice.error(title, errorMessage(outcome.problem));
      return;
    }
    const { kind, title, text } = sentAgain(outcome.value.deliveries);
    showNotice[kind](title, text);
  };
  return (
    <Panel title="Alerts sent">
      {deliveries.length === 0 ? (
        <p className="text-muted">None. Alerts aren't set up, or this lead didn't need one.</p>
      ) : (
        <ul className="grid gap-3">
          {deliveries.map((delivery) => (
            <li key={delivery.channel}>
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{CHANNEL_LABELS[delivery.channel]}</span>
                <span className={delivery.state === 'failing' ? 'text-danger font-semibold' : ''}>
                  {deliveryState(delivery)}
                </span>
              </p>
              {delivery.error && (
                <p className="text-muted text-sm wrap-anywhere">
                  {delivery.state === 'sent' && 'Sending it again failed. '}
                  {delivery.error}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button onClick={() => void sendAgain()} busy={busy} className="mt-3">
        {busy ? 'Sending…' : 'Send again'}
      </Button>
    </Panel>
  );
};
