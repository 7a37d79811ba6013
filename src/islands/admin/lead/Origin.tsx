import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { EVENT_LABELS } from '@/islands/admin/analytics/data/labels.ts';
import { clockTime } from '@/islands/admin/text/time.ts';
import { Panel } from '@/islands/admin/ui/Panel.tsx';

interface Props {
  lead: Lead;
  visit: LeadDetail['visit'];
}

export const Origin = ({ lead, visit }: Props) => {
  const { landing_path, referrer, campaign, source } = lead;
  const facts = [
    ['First page', landing_path],
    ['Came from', referrer && new URL(referrer).hostname],
    [
      'Campaign',
      campaign && [campaign.name, campaign.source, campaign.medium].filter(Boolean).join(', '),
    ],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));
  const steps = visit.filter(({ event_type }) => event_type !== 'web_vitals');
  return (
    <Panel title="Where it came from">
      {facts.length === 0 && steps.length === 0 && (
        <p className="text-muted">
          {source === 'phone'
            ? 'Added by hand after a call or a visit.'
            : "Unknown: the visitor's browser kept it private, or the record has expired."}
        </p>
      )}
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted text-sm">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {steps.length > 0 && (
        <>
          <h3 className="text-muted mt-4 text-sm">Pages visited</h3>
          <ol className="mt-1 grid gap-1">
            {steps.map(({ page_path, at, event_type }, index) => (
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
        </>
      )}
    </Panel>
  );
};

const labelOf = (type: string): string =>
  Object.entries(EVENT_LABELS).find(([name]) => name === type)?.[1] ?? type;
