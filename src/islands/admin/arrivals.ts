import { atom } from 'nanostores';
import type { Lead, OverviewAnswer } from '@/domain/desk.ts';

/** Those who came in since the page was opened, in words for whoever listens to it. */
export const $arrival = atom<{ count: number; text: string }>({ count: 0, text: '' });

/** Leads of an overview that the one before it could not know yet, newest first. */
export const newcomers = (before: OverviewAnswer, after: OverviewAnswer): Lead[] => {
  const newest = [...before.recent_leads, ...before.calls.leads].reduce(
    (latest, { created_at }) => (created_at > latest ? created_at : latest),
    '',
  );
  const seen = new Set([...before.recent_leads, ...before.calls.leads].map(({ id }) => id));
  return after.recent_leads.filter(({ id, created_at }) => !seen.has(id) && created_at > newest);
};

export const announce = (leads: readonly Lead[]): void => {
  const [first] = leads;
  if (!first) return;
  const { count } = $arrival.get();
  const text = leads.length === 1 ? `New request: ${first.name}` : `${leads.length} new requests`;
  $arrival.set({ count: count + leads.length, text });
};
