import { atom } from 'nanostores';
import { HOUR } from '@/domain/duration.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { withLocalStorage } from '@/islands/admin/api/browser-storage.ts';
import { readLead } from '@/islands/admin/api/endpoints.ts';
import { $knownLeads, $detail, newestVersion } from './known-leads.ts';
import { $list } from './lead-list.ts';
import { $today, rowsOf } from './today.ts';

export const CHOICES = [
  'Call back',
  'Visit',
  'Quoted',
  'No answer',
  'Not interested',
  'Wrong number',
] as const;
export type Choice = (typeof CHOICES)[number];

interface Asked {
  lead: Lead;
  /** Where it was pressed, to open beside it. */
  at: DOMRect | null;
  choice: Choice | null;
}

/** Whose call the owner is telling about. */
export const $outcome = atom<Asked | null>(null);

export const askOutcome = (
  listed: Lead,
  { at = null, choice = null }: Partial<Omit<Asked, 'lead'>> = {},
): void => $outcome.set({ lead: newestVersion(listed, $knownLeads.get()[listed.id]), at, choice });

const KEY = 'desk_call';
/** Back sooner, there was no call; back later, it is no longer in mind. */
const SHORTEST = 10_000;
const LONGEST = 2 * HOUR;

/** Asks how it went when the owner is back from a call. The phone may have closed the page meanwhile. */
export const watchReturns = (): (() => void) => {
  const onPress = ({ target }: MouseEvent): void => {
    const link = target instanceof Element && target.closest<HTMLElement>('[data-call]');
    if (link) noteCall(link.dataset['call'] ?? '');
  };
  const onReturn = (): void => {
    if (document.visibilityState === 'visible') void askAboutCall();
  };
  document.addEventListener('click', onPress);
  document.addEventListener('visibilitychange', onReturn);
  void askAboutCall();
  return () => {
    document.removeEventListener('click', onPress);
    document.removeEventListener('visibilitychange', onReturn);
  };
};

const noteCall = (id: string): void =>
  withLocalStorage((storage) => storage.setItem(KEY, JSON.stringify({ id, at: Date.now() })));

/** At logging out, so that the next user of the device is not asked. */
export const forgetCall = (): void => withLocalStorage((storage) => storage.removeItem(KEY));

const askAboutCall = async (): Promise<void> => {
  const id = takeCall();
  const lead = id && (listedLead(id) ?? (await leadFromServer(id)));
  if (lead && $outcome.get() === null) askOutcome(lead);
};

const takeCall = (): string | null => {
  let called: string | null = null;
  withLocalStorage((storage) => {
    const saved = storage.getItem(KEY);
    if (saved === null) return;
    storage.removeItem(KEY);
    const { id, at } = JSON.parse(saved) as { id: string; at: number };
    const passed = Date.now() - at;
    if (passed >= SHORTEST && passed <= LONGEST) called = id;
  });
  return called;
};

export const listedLead = (id: string): Lead | undefined => {
  const today = $today.get();
  const leads = [
    ...(today ? rowsOf(today).map(({ lead }) => lead) : []),
    ...($list.get()?.leads ?? []),
    ...($detail.get()?.detail ? [$detail.get()?.detail?.lead] : []),
  ];
  return leads.find((lead) => lead?.id === id);
};

const leadFromServer = async (id: string): Promise<Lead | null> => {
  const outcome = await readLead('page', id);
  return outcome.ok ? outcome.value.lead : null;
};
