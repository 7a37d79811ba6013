import { atom } from 'nanostores';
import type { Lead, OverviewResponse } from '@/domain/managed-lead.ts';
import { $idle, noteActivity } from './activity.ts';

type Done = { how: 'reached' | 'missed'; version: number } | { how: 'elsewhere' };

export interface CallbackSlot {
  lead: Lead;
  done: Done | null;
}

interface CallbackSlots {
  cards: CallbackSlot[];
  tried: Lead[];
  more: boolean;
}

const SHOWN = 6;

/** A card keeps its place, done or not, until the owner refreshes, scrolls away, or touches nothing for 10 s. */
export const $callbackSlots = atom<CallbackSlots>({ cards: [], tried: [], more: false });

let newest: OverviewResponse['calls'] = { leads: [], total: 0 };

export const fillSlots = (calls: OverviewResponse['calls'], settle: boolean): void => {
  newest = calls;
  const shown = $callbackSlots.get();
  const listedById = new Map(calls.leads.map((lead) => [lead.id, lead]));
  const cards = shown.cards.map((slot) => updatedSlot(slot, listedById.get(slot.lead.id)));
  const areAllWaiting = cards.every(({ done }) => done === null);
  if (settle || cards.length === 0 || ($idle.get() && areAllWaiting)) closeFinishedSlots();
  else {
    if ($idle.get()) noteActivity();
    $callbackSlots.set({ ...shown, cards });
  }
};

export const closeFinishedSlots = (): void => {
  const done = new Map($callbackSlots.get().cards.map((slot) => [slot.lead.id, doneVersion(slot)]));
  // A response from before a change still lists finished callbacks.
  const leads = newest.leads.filter(({ id, version }) => version >= (done.get(id) ?? 0));
  $callbackSlots.set({
    cards: leads.slice(0, SHOWN).map((lead) => ({ lead, done: null })),
    tried: leads.slice(SHOWN).filter(({ missed }) => missed !== null),
    more: newest.total > SHOWN,
  });
};

export const finishCallback = (id: string, done: Done): void => {
  noteActivity();
  const shown = $callbackSlots.get();
  const cards = shown.cards.map((slot) => (slot.lead.id === id ? { ...slot, done } : slot));
  $callbackSlots.set({ ...shown, cards });
};

export const removeSlot = (id: string): void => {
  const shown = $callbackSlots.get();
  const left = shown.cards.filter(({ lead }) => lead.id !== id);
  const known = new Set(shown.cards.map(({ lead }) => lead.id));
  const next = newest.leads
    .filter((lead) => !known.has(lead.id))
    .slice(0, SHOWN - left.length)
    .map((lead) => ({ lead, done: null }));
  $callbackSlots.set({ ...shown, cards: [...left, ...next] });
};

const updatedSlot = (slot: CallbackSlot, listed: Lead | undefined): CallbackSlot => {
  const ownVersion = doneVersion(slot);
  if (ownVersion > 0 && ownVersion >= (listed?.version ?? 0)) return slot;
  return listed ? { lead: listed, done: null } : { ...slot, done: { how: 'elsewhere' } };
};

const doneVersion = ({ done }: CallbackSlot): number =>
  done && 'version' in done ? done.version : 0;

$idle.listen((isIdle) => {
  if (isIdle) closeFinishedSlots();
});
