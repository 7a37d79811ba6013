import { useStore } from '@nanostores/react';
import { map, type ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { isOpen, type Lead } from '@/domain/managed-lead.ts';
import {
  $changes,
  changesOf,
  isQueued,
  type RequestedChange,
  type ShownChange,
} from './change-queue.ts';

/** The newest version of each lead, from any response. Rows read theirs by id. */
export const $leads = map<Record<string, Lead | undefined>>({});

const erased = new Set<string>();

export const leadOf = (id: string): Lead | undefined => $leads.get()[id];

/** An unchanged lead stays the same object, so that its row is not drawn again. */
export const receive = (leads: readonly Lead[]): void => {
  for (const lead of leads) {
    const known = leadOf(lead.id);
    if (erased.has(lead.id) || (known && known.version > lead.version)) continue;
    const newest = known?.opened ? { ...lead, opened: true } : lead;
    if (JSON.stringify(known) !== JSON.stringify(newest)) $leads.setKey(lead.id, newest);
  }
};

export const showOpened = (id: string): void => {
  const lead = leadOf(id);
  if (lead) $leads.setKey(id, { ...lead, opened: true });
};

export const showErased = (id: string): void => {
  erased.add(id);
  $leads.setKey(id, undefined);
};

export interface ShownLead {
  /** The lead as it will be once all its changes are saved. */
  lead: Lead;
  state: ShownChange['state'] | null;
}

export const useLead = (id: string): ShownLead | null => {
  const lead = useStore($leads, { keys: [id] })[id];
  const queued = useStore($changes, { keys: [id] })[id]?.filter(isQueued) ?? [];
  if (!lead) return null;
  return { lead: withChanges(lead, queued), state: queued.at(-1)?.state ?? null };
};

export const shownLead = (id: string): Lead | undefined => {
  const lead = leadOf(id);
  return lead && withChanges(lead, changesOf(id).filter(isQueued));
};

const withChanges = (lead: Lead, changes: readonly ShownChange[]): Lead =>
  changes.reduce((before, { change }) => withChange(before, change), lead);

const withChange = (before: Lead, { corrected, missed, ...requested }: RequestedChange): Lead => ({
  ...before,
  ...requested,
  ...(requested.status && !isOpen({ status: requested.status }) && { follow_up_at: null }),
  ...((requested.status !== undefined || requested.follow_up_at === null) && { missed: null }),
  ...((missed || requested.follow_up_at) && {
    tried_at: before.tried_at ?? new Date().toISOString(),
  }),
  ...(missed && {
    missed: { calls: (before.missed?.calls ?? 0) + 1, last_at: new Date().toISOString() },
  }),
  ...(requested.status !== undefined && requested.status !== 'lost' && { lost_reason: null }),
  ...(corrected && { ...corrected, corrected: { ...before.corrected, ...corrected } }),
});

/** Draws a row again only if its own id is added or removed, not at changes of other ids. */
export const useHas = (ids: ReadableAtom<ReadonlySet<string>>, id: string): boolean =>
  useSyncExternalStore(
    (onChange) => ids.listen(onChange),
    () => ids.get().has(id),
  );
