import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { plural, sentenceCase } from '@/domain/text.ts';
import { EVENT_LABELS } from '@/islands/admin/analytics/data/labels.ts';
import { clockTime } from '@/islands/admin/text/time.ts';

export const Origin = ({ lead, visit }: { lead: Lead; visit: LeadDetail['visit'] }) => {
  const { landing_path, referrer, campaign } = lead;
  const source = referrer && new URL(referrer).hostname;
  const named = campaign && [campaign.name, campaign.source, campaign.medium].filter(Boolean);
  const parts = [
    source && `came from ${source}`,
    named && `campaign ${named.join(', ')}`,
    landing_path && `first page ${landing_path}`,
  ].filter(Boolean);
  const pages = visit.filter(({ event_type }) => event_type === 'page_view').length;
  const text = parts.join(', ');
  if (visit.length === 0)
    return <p className="text-muted wrap-anywhere">{sentenceCase(text || unknown(lead))}</p>;
  return (
    <details>
      <summary className="text-muted min-h-11 cursor-pointer content-center wrap-anywhere">
        {sentenceCase([`visited ${plural(pages, 'page')}`, text].filter(Boolean).join(': '))}
      </summary>
      <ol className="mt-1 grid gap-1">
        {visit.map(({ page_path, at, event_type }, index) => (
          <li key={index} className="flex justify-between gap-4">
            <span className="wrap-anywhere">
              {page_path}
              {event_type !== 'page_view' && (
                <span className="text-muted"> {labelOf(event_type)}</span>
              )}
            </span>
            <time dateTime={at} className="text-muted text-sm whitespace-nowrap tabular-nums">
              {clockTime(at)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
};

const unknown = ({ source }: Lead): string =>
  source === 'phone'
    ? 'after a call or a visit'
    : "unknown visit: the visitor's browser kept it private, or the record has expired";

const labelOf = (type: string): string =>
  Object.entries(EVENT_LABELS).find(([name]) => name === type)?.[1] ?? type;
