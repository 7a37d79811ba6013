import { dayOf } from '../../../../src/domain/calendar.ts';
import type { Age, Lead, LeadFilter } from '../../../../src/domain/desk.ts';
import { isToBeCalled } from '../call-due.ts';
import type { Segment } from '../index/manifest.ts';
import { hasCalls, isOpen, isSuspected, type Summary } from '../index/summary.ts';
import { searchedOf, searchFor } from './search-text.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Whether a lead is among those that are asked for. */
export const matching = (filter: LeadFilter, now: Date): ((lead: Lead) => boolean) => {
  const rules: ((lead: Lead) => boolean)[] = [];
  const { q, status, town, time, window_count, age, suspect, from, to } = filter;
  if (status === 'open') rules.push(isOpen);
  else if (status === 'waiting') rules.push((lead) => isToBeCalled(lead, now));
  else if (status) rules.push((lead) => lead.status === status);
  if (town) rules.push((lead) => lead.town === town);
  if (time) rules.push((lead) => lead.preferred_time === time);
  if (window_count) rules.push((lead) => lead.window_count === window_count);
  if (suspect) rules.push((lead) => isSuspected(lead) === (suspect === 'yes'));
  if (age) {
    const [least, most] = AGE_DAYS[age].map((days) => days * DAY) as [number, number];
    rules.push(({ created_at }) => {
      const old = now.getTime() - Date.parse(created_at);
      return old <= most && (least === 0 || old > least);
    });
  }
  if (from) rules.push(({ created_at }) => dayOf(created_at) >= from);
  if (to) rules.push(({ created_at }) => dayOf(created_at) <= to);
  if (q) {
    const isFound = searchFor(q);
    rules.push((lead) => isFound(searchedOf(lead)));
  }
  return (lead) => rules.every((rule) => rule(lead));
};

/** Whether a segment can hold such a lead, by what is known without reading it. */
export const mayHold =
  ({ status, suspect, from, to }: LeadFilter) =>
  ({ summary, ...segment }: Segment): boolean => {
    const { total, suspected } = summary;
    if (status && !hasStatus(summary, status)) return false;
    if (suspect && (suspect === 'yes' ? suspected : total - suspected) === 0) return false;
    if (from && dayOf(segment.to.created_at) < from) return false;
    return !to || dayOf(segment.from.created_at) <= to;
  };

const hasStatus = (summary: Summary, status: NonNullable<LeadFilter['status']>): boolean => {
  const { statuses, total } = summary;
  if (status === 'waiting') return hasCalls(summary);
  if (status !== 'open') return (statuses[status] ?? 0) > 0;
  return total > (statuses.won ?? 0) + (statuses.lost ?? 0) + (statuses.spam ?? 0);
};

/** How many days ago at least and at most. */
const AGE_DAYS: Record<Age, [number, number]> = {
  day: [0, 1],
  week: [0, 7],
  month: [0, 30],
  older: [30, Number.POSITIVE_INFINITY],
};
