import { PREFERRED_TIME_LABELS, WINDOW_COUNT_LABELS } from '@/domain/lead.ts';
import { isWithoutWindows, lookText, tradesText } from '@/domain/lead-extras.ts';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { leadParams } from '@/islands/admin/stores/lead-filter.ts';
import { phoneText, priceText, jobText } from '@/islands/admin/text/lead-text.ts';
import { exactTime } from '@/islands/admin/text/time.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';
import { Panel } from '@/islands/admin/ui/Panel.tsx';

interface Props {
  lead: Lead;
  original: LeadDetail['original'];
}

const TYPED = ['name', 'phone', 'address'] as const;
const LABELS = { name: 'Name', phone: 'Phone', address: 'Address' };

export const Request = ({ lead, original }: Props) => {
  const shown = { ...lead, phone: phoneText(lead.phone) };
  return (
    <Panel title="Request">
      <dl className="grid gap-3">
        <Optional name="Work" text={tradesText(lead.trades)} />
        {!isWithoutWindows(lead.trades) && (
          <>
            <Fact name="Windows">{WINDOW_COUNT_LABELS[lead.window_count]}</Fact>
            <Fact name={lead.range_shown ? 'Range shown' : 'Estimated range'}>
              {priceText(lead) ?? 'Unknown until the windows are counted'}
            </Fact>
          </>
        )}
        <Optional name="Look" text={lookText(lead)} />
        <Optional name="House" text={lead.decade ? `From the ${lead.decade}` : null} />
        <Fact name="Best time to call">{PREFERRED_TIME_LABELS[lead.preferred_time]}</Fact>
        {TYPED.filter((field) => original[field] !== shown[field]).map((field) => (
          <Fact key={field} name={`${LABELS[field]} (as typed)`}>
            {original[field]}
          </Fact>
        ))}
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
