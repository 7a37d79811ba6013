import type { ReactNode } from 'react';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { plural, sentenceCase } from '@/domain/text.ts';
import { undoVersion } from '@/islands/admin/stores/changes.ts';
import { historyText, undoableVersion } from '@/islands/admin/text/history-text.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Alerts } from './Deliveries.tsx';

export const Timeline = ({ detail, lead }: { detail: Omit<LeadDetail, 'lead'>; lead: Lead }) => {
  const { log } = detail;
  const undoable = undoableVersion(log);
  return (
    <section aria-label="Activity">
      <ol className="border-line grid gap-3 border-l-2 pl-4">
        {historyText(log)
          .reverse()
          .map((entry) => (
            <Line
              key={entry.version}
              {...entry}
              undo={
                entry.version === undoable && (
                  <Button
                    look="plain"
                    onClick={() => void undoVersion(lead.id, entry.version)}
                    aria-label={`Undo: ${entry.text}`}
                    className="-my-3 -mr-3 px-3!"
                  >
                    Undo
                  </Button>
                )
              }
            />
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

type LineProps = Partial<ReturnType<typeof historyText>[number]> & { undo?: ReactNode };

const Line = ({ at, by, text, note, isUndone = false, undo }: LineProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4">
    <p className={`wrap-anywhere ${isUndone ? 'text-muted' : ''}`}>
      <span className="font-semibold">{isUndone ? <s>{text}</s> : text}</span>
      {isUndone && ' (undone)'}
    </p>
    <p className="text-muted text-sm tabular-nums">
      {at && <time dateTime={at}>{shortTime(at)}</time>}
      {by && ` · ${by}`}
      {undo}
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
