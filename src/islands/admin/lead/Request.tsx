import { business } from '@/domain/business.ts';
import type { Lead, LeadDetail } from '@/domain/desk.ts';
import { estimateRange, rangeInWords } from '@/domain/estimate.ts';
import { PREFERRED_TIME_LABELS, WINDOW_COUNT_LABELS } from '@/domain/lead.ts';
import { exactTime } from '../clock.ts';
import { phoneText } from '../contact/phone-text.ts';
import { Panel } from '../ui/Panel.tsx';

interface Props {
  lead: Lead;
  original: LeadDetail['original'];
}

const TYPED = ['name', 'phone', 'address'] as const;
const LABELS = { name: 'Name', phone: 'Phone', address: 'Address' };

/** What was asked for, with what was typed first where the desk shows it otherwise. */
export const Request = ({ lead, original }: Props) => {
  const shown = { ...lead, phone: phoneText(lead.phone) };
  const range = estimateRange(lead.window_count, business.claims.pricePerWindow);
  return (
    <Panel title="Request">
      <dl className="grid gap-3">
        <Fact name="Windows">{WINDOW_COUNT_LABELS[lead.window_count]}</Fact>
        <Fact name="Estimated range">
          {range ? rangeInWords(range) : 'Unknown until the windows are counted'}
        </Fact>
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
