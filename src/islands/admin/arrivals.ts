import { atom } from 'nanostores';
import type { Lead, OverviewAnswer } from '@/domain/desk.ts';
import { isSuspected } from './marks/standing.ts';
import { townName } from './leads/town-name.ts';
import { windowsInWords } from './leads/windows-in-words.ts';

/** Those who came in while the page was open and were not looked at yet, newest first. */
export const $arrivals = atom<readonly Lead[]>([]);

type Named = Pick<OverviewAnswer, 'recent_leads' | 'calls'>;

/** Leads that the overview before could not know yet, newest first; suspects and the owner's own are no news. */
export const newcomers = (before: Named, after: Named): Lead[] => {
  const known = [...before.recent_leads, ...before.calls.leads];
  const newest =
    known
      .map(({ created_at }) => created_at)
      .sort()
      .at(-1) ?? '';
  const seen = new Set(known.map(({ id }) => id));
  // The recent ones are five at most, and who is not to be called stands among them alone.
  const named = new Map(
    [...after.calls.leads, ...after.recent_leads].map((lead) => [lead.id, lead]),
  );
  return [...named.values()]
    .filter(({ id, created_at }) => !seen.has(id) && created_at > newest)
    .filter((lead) => lead.source !== 'phone' && !lead.opened && !isSuspected(lead))
    .sort((a, b) => b.created_at.localeCompare(a.created_at));
};

export const announce = (leads: readonly Lead[]): void => {
  if (leads.length > 0) $arrivals.set([...leads, ...$arrivals.get()]);
};

/** What somebody has opened, here or elsewhere, is no news. */
export const forgetOpened = (opened: readonly Pick<Lead, 'id'>[]): void => {
  const ids = new Set(opened.map(({ id }) => id));
  const left = $arrivals.get().filter(({ id }) => !ids.has(id));
  if (left.length < $arrivals.get().length) $arrivals.set(left);
};

/** `New: Clemmons, 6-10 windows`, or how many. */
export const arrivalWords = (leads: readonly Lead[]): string => {
  const [first] = leads;
  if (!first) return '';
  return leads.length === 1
    ? `New: ${townName(first.town)}, ${windowsInWords(first)}`
    : `${leads.length} new requests`;
};
