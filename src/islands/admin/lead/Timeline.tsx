import type { ReactNode } from 'react';
import type { Delivery, Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { plural, sentenceCase } from '@/domain/text.ts';
import { notifyAgain } from '@/islands/admin/api/endpoints.ts';
import { errorMessage, isOutcomeUnknown } from '@/islands/admin/api/error-messages.ts';
import { undoVersion } from '@/islands/admin/stores/changes.ts';
import { loadScreen } from '@/islands/admin/stores/live.ts';
import { alertsText, CHANNEL_LABELS, isSent } from '@/islands/admin/text/delivery-text.ts';
import { historyText, undoableVersion } from '@/islands/admin/text/history-text.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { Button, WorkButton } from '@/islands/admin/ui/Button.tsx';
import { showNotice } from '@/islands/toasts/toast.ts';

export const Timeline = ({ detail, lead }: { detail: Omit<LeadDetail, 'lead'>; lead: Lead }) => {
  const { log } = detail;
  const undoable = undoableVersion(log);
  return (
    <section aria-label="Activity">
      <ol className="border-line grid gap-3 border-l-2 pl-4">
        {historyText(log)
          .reverse()
          .map((entry) => (
            <Line key={entry.version} {...entry}>
              {entry.version === undoable && (
                <Button
                  look="plain"
                  onClick={() => void undoVersion(lead.id, entry.version)}
                  aria-label={`Undo: ${entry.text}`}
                  className="-my-3 -mr-3 px-3!"
                >
                  Undo
                </Button>
              )}
            </Line>
          ))}
        <li>
          <Alerts lead={lead} deliveries={detail.deliveries} />
        </li>
        <Line
          at={lead.created_at}
          text={lead.source === 'phone' ? 'Added by hand' : 'Requested an estimate on the site'}
        />
        {lead.source !== 'phone' && <Origin lead={lead} pages={detail.pages_viewed} />}
      </ol>
    </section>
  );
};

type LineProps = Partial<ReturnType<typeof historyText>[number]> & { children?: ReactNode };

const Line = ({ at, by, text, note, isUndone = false, children }: LineProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4">
    <p className={`wrap-anywhere ${isUndone ? 'text-muted' : ''}`}>
      <span className="font-semibold">{isUndone ? <s>{text}</s> : text}</span>
      {isUndone && ' (undone)'}
    </p>
    <p className="text-muted text-sm tabular-nums">
      {at && <time dateTime={at}>{shortTime(at)}</time>}
      {by && ` · ${by}`}
      {children}
    </p>
    {note && (
      <p
        className={`basis-full wrap-anywhere whitespace-pre-wrap ${isUndone ? 'text-muted line-through' : ''}`}
      >
        {note}
      </p>
    )}
  </li>
);

const Alerts = ({ lead, deliveries }: { lead: Lead; deliveries: readonly Delivery[] }) => {
  const fails = deliveries.some(({ state }) => state === 'failing');
  const sendAgain = async (): Promise<void> => {
    const outcome = await notifyAgain(lead.id);
    await loadScreen();
    if (!outcome.ok) {
      const title = isOutcomeUnknown(outcome.problem) ? 'Not sure it was sent' : 'Not sent';
      showNotice.error(title, errorMessage(outcome.problem));
      return;
    }
    if (isSent(outcome.value.deliveries)) showNotice.success('Sent again', 'On every channel.');
    else showNotice.error('Not sent', 'The reason is next to “Send again”.');
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

const Origin = ({ lead, pages }: { lead: Lead; pages: number }) => {
  const { landing_path, referrer, campaign } = lead;
  const source = referrer && new URL(referrer).hostname;
  const named = campaign && [campaign.name, campaign.source, campaign.medium].filter(Boolean);
  const parts = [
    pages > 0 && `visited ${plural(pages, 'page')}`,
    source && `came from ${source}`,
    named && `campaign ${named.join(', ')}`,
    landing_path && `first page ${landing_path}`,
  ].filter(Boolean);
  return <li className="text-muted wrap-anywhere">{sentenceCase(parts.join(', ') || UNKNOWN)}</li>;
};

const UNKNOWN = "unknown visit: the visitor's browser kept it private, or the record has expired";
