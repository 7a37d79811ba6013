import type { Lead } from '@/domain/desk.ts';
import { shortTime } from '../clock.ts';
import { missedWords } from '../marks/missed-words.ts';
import { phoneText } from '../contact/phone-text.ts';
import { STATUS_LABELS } from '../marks/standing.ts';
import type { Conflict } from './change-lead.ts';

interface Difference {
  name: string;
  theirs: string;
  /** Null where the change does not touch it. */
  mine: string | null;
}

/** What the other change made different, and what this one wants to, each named once. */
export const differences = ({ before, now, wish }: Pick<Conflict, 'before' | 'now' | 'wish'>) => {
  const meant: Partial<Record<keyof typeof NAMES, string>> = {
    ...(wish.status && { status: STATUS_LABELS[wish.status] }),
    ...(wish.lost_reason !== undefined && { lost_reason: wish.lost_reason }),
    ...(wish.visit_at !== undefined && { visit_at: dated(wish.visit_at) }),
    ...(wish.follow_up_at !== undefined && { follow_up_at: dated(wish.follow_up_at) }),
    ...(wish.missed && { missed: 'No answer just now' }),
    ...(wish.rescued !== undefined && { rescued: wish.rescued ? 'Not spam' : 'Suspected' }),
    ...wish.corrected,
    ...(wish.corrected?.phone !== undefined && { phone: phoneText(wish.corrected.phone) }),
  };
  return (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((key) => meant[key] !== undefined || shown(key, now) !== shown(key, before))
    .map((key): Difference => ({
      name: NAMES[key],
      theirs: shown(key, now),
      mine: meant[key] ?? null,
    }));
};

const NAMES = {
  status: 'Status',
  lost_reason: 'Reason',
  visit_at: 'Visit',
  follow_up_at: 'Callback',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  rescued: 'Spam',
  missed: 'Calls',
} as const;

const shown = (key: keyof typeof NAMES, lead: Lead): string => {
  switch (key) {
    case 'status':
      return STATUS_LABELS[lead.status];
    case 'visit_at':
    case 'follow_up_at':
      return dated(lead[key]);
    case 'rescued':
      return lead.rescued ? 'Not spam' : lead.suspect ? 'Suspected' : 'Not suspected';
    case 'missed':
      return lead.missed ? missedWords(lead.missed, Date.now()) : 'None missed';
    case 'phone':
      return phoneText(lead.phone);
    default:
      return lead[key] ?? 'None';
  }
};

const dated = (at: string | null): string => (at === null ? 'None' : shortTime(at));
