import { v7 } from 'uuid';
import type { LeadRecord } from '@/domain/lead.ts';

export const FILLED = {
  name: 'Ana Pérez',
  phone: '(336) 555-0199',
  address: '12 Peace Haven Rd, Clemmons, NC 27012',
  windowCount: '6-10',
  preferredTime: 'evening',
  honeypot: '',
};

let strangers = 0;
/** The same house's request from somebody whom nobody has heard of. */
export const fromStranger = () => {
  strangers += 1;
  const phone = `(336) ${String(5_550_000 + strangers).replace(/(?=\d{4}$)/, '-')}`;
  return { ...FILLED, name: `Stranger ${strangers}`, phone };
};

/** A lead as it is stored, received at a time; its id may come from a browser with another clock. */
export const leadRecord = (
  receivedAt: number,
  { minted = receivedAt, ...more }: Partial<LeadRecord> & { minted?: number } = {},
): LeadRecord => ({
  id: v7({ msecs: minted }),
  name: 'Ana Pérez',
  phone: '(336) 555-0100',
  phone_e164: '+13365550100',
  address: '12 Peace Haven Rd, Clemmons, NC 27012',
  window_count: 'unsure',
  preferred_time: 'anytime',
  created_at: new Date(receivedAt).toISOString(),
  suspect: null,
  session_id: null,
  landing_path: null,
  referrer: null,
  campaign: null,
  consent_version: null,
  joins: null,
  source: 'website',
  ...more,
});
