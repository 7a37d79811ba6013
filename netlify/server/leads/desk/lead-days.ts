import { LEAD_DAYS } from '../../database/archive.ts';
import type { Database } from '../../database/sqlite.ts';

/** What the leads of a day add up to, by the day of receipt in the company's zone. */
export interface LeadDay {
  day: string;
  /** Leads that count: neither suspected nor repeat leads. */
  received: number;
  /** Of these, what the owner called spam. */
  spam: number;
  /** Of these, what is no spam and whose visit was recorded. */
  with_visit: number;
  /** Of these, dealt with in time and dealt with late. */
  kept: number;
  late: number;
  /** Suspected leads that nobody has judged. */
  suspects: number;
  /** Leads, suspected ones aside, that nobody has opened. */
  unopened: number;
}

export const readLeadDays = (db: Database): LeadDay[] => db.all<LeadDay>(LEAD_DAYS);
