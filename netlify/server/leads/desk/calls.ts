import { dayOf } from '../../../../src/domain/calendar.ts';
import type { Lead, OverviewAnswer } from '../../../../src/domain/desk.ts';
import { inParallel } from '../../in-parallel.ts';
import type { Store } from '../../store.ts';
import { callDue } from '../call-due.ts';
import type { Index } from '../index/open-index.ts';
import { unpackRow } from '../index/row.ts';
import { isWaiting, type Summary } from '../index/summary.ts';
import { readLeadFile } from '../lead-file.ts';
import { stateOf } from '../lead-state.ts';
import { compare } from '../position.ts';

const SHOWN = 50;

/** Who waits for the promised call and who is to be called back today, most urgent first. */
export const callsOf = async (
  store: Store,
  { manifest, fresh }: Index,
  { summary, now }: { summary: Summary; now: Date },
): Promise<OverviewAnswer['calls']> => {
  const today = dayOf(now.getTime());
  const isDue = (lead: Lead) =>
    isWaiting(lead) || (lead.follow_up_at !== null && dayOf(lead.follow_up_at) <= today);
  const changed = new Set(fresh.map(({ id }) => id));
  const kept = (manifest?.calls ?? [])
    .map((packed) => unpackRow(packed).lead)
    .filter(({ id }) => !changed.has(id));
  const urgent = [...kept, ...fresh.flatMap(({ row }) => row?.lead ?? [])]
    .flatMap((lead) => ({ lead, due: callDue(lead) }))
    .filter((call): call is { lead: Lead; due: string } => call.due !== null && isDue(call.lead))
    .sort((a, b) => compare(a.due, b.due) || compare(a.lead.id, b.lead.id))
    .slice(0, SHOWN)
    .map(({ lead }) => lead);
  const own = await inParallel(urgent, (lead) => standsForItself(store, lead));
  const leads = urgent.filter((_, n) => own[n]);
  const joined = leads.filter((lead) => lead.joins !== null && isWaiting(lead));
  const agreed = summary.follow_ups.filter((time) => dayOf(time) <= today);
  return { leads, total: summary.waiting.length + agreed.length + joined.length };
};

/** Who reached out again is called once: for the first request, unless that was answered before. */
const standsForItself = async (store: Store, lead: Lead): Promise<boolean> => {
  if (lead.joins === null || !isWaiting(lead)) return true;
  const first = await readLeadFile(store, lead.joins);
  if (!first) return true;
  const { status, answered_at } = stateOf(first.log);
  if (status === 'new') return first.record.suspect !== null;
  return answered_at === null || answered_at < lead.created_at;
};
