import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { cleanText, isBlank } from '@/domain/text.ts';
import { offerAlerts } from './alerts.ts';
import { $knownLeads, newestVersion } from './known-leads.ts';
import { changeLead } from './lead-changes.ts';
import type { RequestedChange } from './pending-change.ts';
import { $screen } from './route.ts';
import { finishRow } from './today.ts';

export interface Outcome {
  /** As on the row afterward: `Call back Tue, 3:00 PM`. */
  title: string;
  change: RequestedChange;
}

export const callBack = (lead: Pick<Lead, 'status'>, at: string, title: string): Outcome => ({
  title,
  change: { ...contacted(lead), follow_up_at: at },
});

/** A quote or a sale stays one when somebody goes there again. */
export const visit = ({ status }: Pick<Lead, 'status'>, at: string, title: string): Outcome => ({
  title,
  change: {
    ...(status !== 'quoted' && status !== 'won' && { status: 'scheduled' as const }),
    visit_at: at,
    follow_up_at: null,
  },
});

/** A callback that is due has happened. */
export const quoted = (
  lead: Pick<Lead, 'follow_up_at'>,
  quoted_cents: number | null,
  title: string,
): Outcome => ({
  title,
  change: {
    status: 'quoted',
    ...(quoted_cents !== null && { quoted_cents }),
    ...(lead.follow_up_at && Date.parse(lead.follow_up_at) <= Date.now() && { follow_up_at: null }),
  },
});

export const missed: Outcome = { title: 'No answer', change: { missed: true } };

export const lost = (lost_reason: string): Outcome => ({
  title: `Lost: ${lost_reason}`,
  change: { status: 'lost', lost_reason },
});

export const justNote: Outcome = { title: 'Note added', change: {} };

const contacted = ({ status }: Pick<Lead, 'status'>): RequestedChange =>
  status === 'new' ? { status: 'contacted' } : {};

/** One press, one entry: the note goes with it. */
export const saveOutcome = async (
  lead: Lead,
  { title, change }: Outcome,
  note: string,
): Promise<boolean> => {
  const words = isBlank(note) ? {} : { note: cleanText(note) };
  // Today's row says it and has the Undo.
  const quiet = $screen.get() === 'overview';
  const saved = await changeLead(lead, { ...change, ...words }, `${leadName(lead)}: ${title}`, {
    quiet,
  });
  if (saved !== 'done') return false;
  finishRow(newestVersion(lead, $knownLeads.get()[lead.id]), title);
  void offerAlerts();
  return true;
};
