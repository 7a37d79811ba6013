import type { LeadStatus } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import { sentenceCase } from '@/domain/text.ts';
import type { RequestedChange } from '@/islands/admin/stores/change-queue.ts';
import type { OutcomeChoice } from '@/islands/admin/stores/dialogs.ts';
import { shortTime } from '@/islands/admin/text/time.ts';

export interface Outcome {
  title: string;
  change: RequestedChange;
}

export type AskedOf = Pick<
  Lead,
  'id' | 'status' | 'quoted_cents' | 'won_cents' | 'visit_at' | 'follow_up_at' | 'measure'
>;

export interface ChoiceProps {
  lead: AskedOf;
  /** Resolves to true once the outcome is stored, here or on the server. */
  onSave: (outcome: Outcome) => Promise<boolean>;
}

const BEGINS_AGAIN: readonly LeadStatus[] = ['new', 'lost', 'spam'];

export const callBack = ({ status }: Pick<Lead, 'status'>, at: string): Outcome => ({
  title: `Call back ${shortTime(at)}`,
  change: { ...(BEGINS_AGAIN.includes(status) && { status: 'contacted' }), follow_up_at: at },
});

/** Cancels a visit ahead, because nobody expects it anymore. The crew of a job that is won still comes. */
export const notNow = (lead: AskedOf, at: string): Outcome => {
  const { title, change } = callBack(lead, at);
  const { status, visit_at } = lead;
  if (status === 'won' || !visit_at || Date.parse(visit_at) < Date.now()) return { title, change };
  const isOnlyVisit = status === 'scheduled' && { status: 'contacted' as const };
  return { title, change: { ...change, ...isOnlyVisit, visit_at: null } };
};

/** A quoted or won lead keeps its status when somebody goes there again. */
export const appointment = ({ status }: Pick<Lead, 'status'>, at: string): Outcome => ({
  title: `Visit ${shortTime(at)}`,
  change: {
    ...(status !== 'quoted' && status !== 'won' && { status: 'scheduled' }),
    visit_at: at,
    follow_up_at: null,
  },
});

const CLEARED = 'Amount cleared';

/** Ends a callback that is due, because it has happened, and clears the amount of an earlier sale. */
export const quoted = (lead: AskedOf, cents: number | null): Outcome => {
  const { status, quoted_cents, won_cents, follow_up_at } = lead;
  const forgotten = won_cents !== null && { won_cents: null };
  if (status === 'quoted' && quoted_cents !== null && cents === null)
    return { title: CLEARED, change: { quoted_cents: null, ...forgotten } };
  return {
    title: cents === null ? 'Quoted' : `Quoted ${dollars(cents)}`,
    change: {
      ...(!(status === 'quoted' && cents !== null) && { status: 'quoted' }),
      ...((cents ?? quoted_cents) !== null && { quoted_cents: cents }),
      ...forgotten,
      ...(follow_up_at && Date.parse(follow_up_at) <= Date.now() && { follow_up_at: null }),
    },
  };
};

/** A lead that is marked as won takes over its quoted amount. One that is new again starts without amounts. */
export const marked = (
  { quoted_cents, won_cents }: Pick<Lead, 'quoted_cents' | 'won_cents'>,
  status: LeadStatus,
): Outcome => {
  const isFirstAmount = status === 'won' && won_cents === null && quoted_cents !== null;
  return {
    title: sentenceCase(status),
    change: {
      status,
      ...(isFirstAmount && { won_cents: quoted_cents }),
      ...(status === 'new' && quoted_cents !== null && { quoted_cents: null }),
      ...(status === 'new' && won_cents !== null && { won_cents: null }),
    },
  };
};

export const won = (
  { status, won_cents }: Pick<Lead, 'status' | 'won_cents'>,
  cents: number | null,
): Outcome => ({
  title: cents !== null ? `Won ${dollars(cents)}` : status === 'won' ? CLEARED : 'Won',
  change: {
    ...(status !== 'won' && { status: 'won' }),
    ...((cents ?? won_cents) !== null && { won_cents: cents }),
  },
});

export const lost = (lost_reason: string): Outcome => ({
  title: `Lost: ${lost_reason}`,
  change: { status: 'lost', lost_reason },
});

export type Choice = OutcomeChoice | 'No answer' | 'Wrong number' | 'Done';

export const choicesOf = (
  { status, visit_at, follow_up_at }: Pick<Lead, 'status' | 'visit_at' | 'follow_up_at'>,
  now: number,
): Choice[] => {
  const isWon = status === 'won';
  // After a quote, a visit or a call agreed before one, the number is known to be right, so “Wrong number” is left out.
  // A sale never becomes a quote again.
  const isAhead = visit_at !== null && Date.parse(visit_at) > now;
  const isMet = status === 'quoted' || (visit_at !== null && !isAhead);
  const canBeDone = follow_up_at !== null && (isWon || isAhead);
  const last: Choice | false = canBeDone
    ? 'Done'
    : isMet && !isWon
      ? 'Won'
      : !isWon && 'Wrong number';
  return [
    'Call back',
    'Visit',
    isWon ? 'Won' : 'Quoted',
    'No answer',
    'Not interested',
    ...(last ? [last] : []),
  ];
};
