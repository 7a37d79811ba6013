import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { isPhone, phoneParts } from '@/domain/phone.ts';
import { phoneDigits } from '@/domain/text.ts';
import { readLeads } from '@/islands/admin/api/endpoints.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { $now, relativeTime } from '@/islands/admin/text/time.ts';
import { RouteLink } from '@/islands/admin/ui/RouteLink.tsx';

const PAUSE = 250;
const MOST = 3;

/** Shows earlier leads, from any year, with the number that is being typed. */
export const KnownCaller = ({ phone, onOpen }: { phone: string; onOpen: () => void }) => {
  const [found, setFound] = useState<readonly Lead[]>([]);
  const now = useStore($now);
  const digits = isPhone(phone) ? digitsOf(phone) : '';
  useEffect(() => {
    if (digits === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ q: digits, limit: String(MOST) });
      void readLeads('person', query.toString()).then((outcome) => {
        if (isCurrent && outcome.ok) setFound(outcome.value.leads);
      });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [digits]);
  const leads = digits === '' ? [] : found.filter(hasNumber(digits));
  return (
    <ul aria-label="Same number" aria-live="polite">
      {leads.map((lead) => (
        <li key={lead.id}>
          <RouteLink
            to={leadParams(lead.id)}
            onFollow={onOpen}
            className="bg-sand mt-1 flex min-h-11 items-center rounded-md px-3 wrap-anywhere"
          >
            <span>
              {leadName(lead)}, {lead.status} {relativeTime(lead.created_at, now)}:{' '}
              <span className="underline underline-offset-4">open</span>
            </span>
          </RouteLink>
        </li>
      ))}
      {leads.some(({ status }) => status === 'won') && (
        <li className="text-muted mt-1 text-sm">A new job? Save it here, as a lead of its own.</li>
      )}
    </ul>
  );
};

const digitsOf = (phone: string): string =>
  phoneDigits(phoneParts(phone).number).replace(/^1(?=\d{10}$)/, '');

const hasNumber =
  (digits: string) =>
  ({ phone, phone_e164 }: Lead): boolean =>
    [phone_e164, phone].some((number) => number !== null && digitsOf(number).endsWith(digits));
