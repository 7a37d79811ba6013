import { choiceTexts } from '@/domain/choices.ts';
import {
  correctableText,
  CORRECTABLE_NAMES,
  differences,
  originalOf,
} from '@/domain/correction.ts';
import { PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import { isWithoutWindows, tradesText, WINDOW_COUNT_LABELS } from '@/domain/house.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { phoneNote, phoneText } from '@/domain/phone.ts';
import { sentenceCase } from '@/domain/text.ts';
import { EVENT_LABELS } from '@/islands/admin/analytics/data/labels.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { jobText, priceText, shownRange } from '@/islands/admin/text/lead-text.ts';
import { clockTime, exactTime } from '@/islands/admin/text/time.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';
import { Panel } from '@/islands/admin/ui/Panel.tsx';

interface Props {
  lead: Lead;
  original: LeadDetail['original'];
}

export const Request = ({ lead, original }: Props) => {
  // A phone number in another spelling is shown too, as it was typed.
  const isOther = differences({ ...originalOf(lead), phone: phoneText(lead.phone) }, original);
  return (
    <Panel title="Request">
      <dl className="grid gap-3">
        <Optional name="Work" text={tradesText(lead.trades)} />
        {!isWithoutWindows(lead.trades) && (
          <>
            <Fact name="Windows">{WINDOW_COUNT_LABELS[lead.window_count]}</Fact>
            <Fact name={shownRange(lead) ? 'Range shown' : 'Estimated range'}>
              {priceText(lead) ?? 'Unknown until the windows are counted'}
            </Fact>
          </>
        )}
        {choiceTexts(lead).map(({ label, text }) => (
          <Fact key={label} name={label}>
            {sentenceCase(text)}
          </Fact>
        ))}
        <Fact name="Best time to call">{PREFERRED_TIME_LABELS[lead.preferred_time]}</Fact>
        {isOther.map((field) => (
          <Fact key={field} name={`${sentenceCase(CORRECTABLE_NAMES[field])} (as sent)`}>
            {field === 'phone' ? original.phone : (correctableText(field, original) ?? '')}
          </Fact>
        ))}
        {phoneNote(lead.phone) && lead.phone_e164 && (
          <Fact name="Dialed with our area code">{phoneText(lead.phone_e164)}</Fact>
        )}
        <Fact name="Received">{exactTime(lead.created_at)}</Fact>
      </dl>
    </Panel>
  );
};

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
);

const Optional = ({ name, text }: { name: string; text: string | null }) =>
  text === null ? null : <Fact name={name}>{text}</Fact>;

interface RelatedProps {
  detail: LeadDetail;
}

export const Related = ({ detail: { first, reached_out_again: again } }: RelatedProps) => {
  if (!first && again.length === 0) return null;
  return (
    <section
      aria-label="Same person"
      className="border-lamp bg-sand rounded-lg border-l-4 px-4 py-2"
    >
      <h3 className="mt-1 font-semibold">
        {again.length > 0 ? 'Reached out again' : 'Reached out before'}
      </h3>
      <ul>
        {[...(first ? [first] : []), ...again].map((lead) => (
          <Other key={lead.id} lead={lead} />
        ))}
      </ul>
    </section>
  );
};

const Other = ({ lead }: { lead: Lead }) => (
  <li>
    <RouteLink
      to={leadParams(lead.id)}
      className={`${buttonLook('plain')} justify-start px-0 text-left font-normal`}
    >
      <span>
        <Moment iso={lead.created_at} />, {jobText(lead)}, confirmation number {lead.receipt}
      </span>
    </RouteLink>
  </li>
);

interface OriginProps {
  lead: Lead;
  visit: LeadDetail['visit'];
}

export const Origin = ({ lead, visit }: OriginProps) => {
  const { landing_path, referrer, campaign, source } = lead;
  const facts = [
    ['First page', landing_path],
    ['Came from', referrer && new URL(referrer).hostname],
    [
      'Campaign',
      campaign && [campaign.name, campaign.source, campaign.medium].filter(Boolean).join(', '),
    ],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]));
  return (
    <Panel title="Where it came from">
      {facts.length === 0 && visit.length === 0 && (
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
      {visit.length > 0 && (
        <>
          <h3 className="text-muted mt-4 text-sm">Pages visited</h3>
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
        </>
      )}
    </Panel>
  );
};

const labelOf = (type: string): string =>
  Object.entries(EVENT_LABELS).find(([name]) => name === type)?.[1] ?? type;
