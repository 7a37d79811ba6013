import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import type { Lead } from '@/domain/desk.ts';

/** What a change that is on its way will make of a lead. */
export type Meant = Partial<Lead>;

/** What is known of a lead beyond the answer that listed it. */
interface Known {
  newest?: Lead;
  opened?: boolean;
  erased?: boolean;
  meant?: Meant | null;
}

export const $known = map<Record<string, Known>>({});

export const know = (id: string, what: Known): void => {
  $known.setKey(id, { ...$known.get()[id], ...what });
};

/** The lead as it stands to the best of this page's knowledge, whichever list it came with. */
export const newestOf = (lead: Lead, known: Known | undefined): Lead => {
  const newest = known?.newest && known.newest.version > lead.version ? known.newest : lead;
  return { ...newest, opened: newest.opened || known?.opened === true };
};

/** The same with what a change under way means to make of it; `pending` until the server has said yes. */
export const useLead = (listed: Lead): { lead: Lead; pending: boolean; erased: boolean } => {
  const known = useStore($known, { keys: [listed.id] })[listed.id];
  const lead = newestOf(listed, known);
  return {
    lead: known?.meant ? { ...lead, ...known.meant } : lead,
    pending: Boolean(known?.meant),
    erased: known?.erased === true,
  };
};
