import type { Delivery, Lead } from '@/domain/managed-lead.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { afterChange } from '@/islands/admin/stores/live.ts';
import { errorMessage, isOutcomeUnknown } from '@/islands/admin/api/error-messages.ts';
import { notifyAgain } from '@/islands/admin/api/endpoints.ts';
import { alertsText, CHANNEL_LABELS, isSent } from '@/islands/admin/text/delivery-text.ts';
import { WorkButton } from '@/islands/admin/ui/Button.tsx';

export const Alerts = ({ lead, deliveries }: { lead: Lead; deliveries: readonly Delivery[] }) => {
  const fails = deliveries.some(({ state }) => state === 'failing');
  const sendAgain = async (): Promise<void> => {
    const outcome = await notifyAgain(lead.id);
    await afterChange();
    if (!outcome.ok) {
      const title = isOutcomeUnknown(outcome.problem) ? 'Not sure it was sent' : 'Not sent';
      showNotice.error(title, errorMessage(outcome.problem));
      return;
    }
    if (isSent(outcome.value.deliveries)) showNotice.success('Sent again', 'On every channel.');
    else showNotice.error('Not sent', 'What was not sent says why beside “Send again”.');
  };
  return (
    <details open={fails}>
      <summary
        className={`min-h-11 cursor-pointer content-center ${fails ? 'text-danger font-semibold' : 'text-muted'}`}
      >
        {alertsText(deliveries)}
      </summary>
      {deliveries.map(
        ({ channel, state, error }) =>
          error && (
            <p key={channel} className="text-muted text-sm wrap-anywhere">
              {CHANNEL_LABELS[channel]}: {state === 'sent' && 'Sending it again failed. '}
              {error}
            </p>
          ),
      )}
      <WorkButton work={sendAgain} meanwhile="Sending…" className="mt-2">
        Send again
      </WorkButton>
    </details>
  );
};
