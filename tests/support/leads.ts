import { v7 } from 'uuid';
import type { Lead } from '@/domain/desk.ts';
import type { LeadRecord } from '@/domain/lead.ts';
import { UNTOUCHED } from '../../netlify/server/leads/lead-state.ts';

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

let houses = 0;
/**
 * A lead as it is stored, received at a time, of a house of its own; its id may come from a browser with another clock.
 */
export const leadRecord = (
  receivedAt: number,
  { minted = receivedAt, ...more }: Partial<LeadRecord> & { minted?: number } = {},
): LeadRecord => ({
  id: v7({ msecs: minted }),
  name: 'Ana Pérez',
  phone: '(336) 555-0100',
  phone_e164: `+1336${2_000_000 + (houses += 1)}`,
  address: `${houses} Peace Haven Rd, Clemmons, NC 27012`,
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

/** The same as the dashboard reads it, with nothing done about it yet. */
export const shownLead = (
  receivedAt: number,
  { version = 0, ...more }: Partial<LeadRecord> & { version?: number } = {},
): Lead => ({
  ...leadRecord(receivedAt, more),
  ...UNTOUCHED,
  receipt: 'AAAA-BBBB',
  town: 'elsewhere',
  version,
  waits_with_first: false,
  opened: false,
});
