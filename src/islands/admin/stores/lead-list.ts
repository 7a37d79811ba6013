import { atom, computed } from 'nanostores';
import type { LeadsResponse } from '@/domain/api.ts';
import { readLeads } from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { receive } from './leads.ts';
import { missingIn, reading } from './reading.ts';
import { $listQuery } from './route.ts';

export const list = reading<LeadsResponse>({
  key: () => $listQuery.get(),
  read: readLeads,
  onRead: ({ leads }) => receive(leads),
  storedAs: 'lists',
  // With more pages on the screen, showing the new first page would remove the others.
  moves: (shown, newest) => shown.leads.length > 0 && idsOf(shown).join() !== idsOf(newest).join(),
});

const idsOf = ({ leads }: LeadsResponse): string[] => leads.map(({ id }) => id);

/** Leads that no longer belong to the list, but keep their rows until the owner asks for the newest. */
export const $leaving = computed(list.$offered, (offered) => {
  if (!offered) return new Set<string>();
  const { shown, newest } = offered;
  return new Set(missingIn(idsOf(shown), idsOf(newest), newest.nextCursor === null));
});

/** Below the last known row, an older lead is not new: it only slid in from the next page. */
export const $newLeads = computed(list.$offered, (offered) => {
  if (!offered) return 0;
  const { shown, newest } = offered;
  const known = new Set(idsOf(shown));
  const last =
    shown.nextCursor === null ? Infinity : newest.leads.findLastIndex(({ id }) => known.has(id));
  return newest.leads.filter(
    ({ id, created_at }, at) => !known.has(id) && (at < last || created_at > shown.asOf),
  ).length;
});

export const readMore = async (): Promise<void> => {
  const shown = list.$shown.get();
  if (!shown?.value.nextCursor) return;
  const cursor = new URLSearchParams({ cursor: shown.value.nextCursor }).toString();
  const outcome = await readLeads('person', `${shown.key}&${cursor}`);
  if (!outcome.ok) {
    showNotice.error("Couldn't load more", errorMessage(outcome.problem));
    return;
  }
  const now = list.$shown.get();
  if (now?.key !== shown.key) return;
  const { leads, ...rest } = outcome.value;
  receive(leads);
  const known = new Set(idsOf(now.value));
  const more = leads.filter(({ id }) => !known.has(id));
  list.$shown.set({ ...now, value: { ...rest, leads: [...now.value.leads, ...more] } });
};

/** A lead that has left the list keeps its row but loses its checkbox. */
const $withBox = computed([list.$shown, $leaving], (shown, leaving) =>
  shown ? idsOf(shown.value).filter((id) => !leaving.has(id)) : [],
);

const $checked = atom<ReadonlySet<string>>(new Set());

export const $selected = computed(
  [$checked, $withBox],
  (checked, ids): ReadonlySet<string> => new Set(ids.filter((id) => checked.has(id))),
);

export const select = (id: string, on: boolean): void => {
  const checked = new Set($checked.get());
  if (on) checked.add(id);
  else checked.delete(id);
  $checked.set(checked);
};

export const selectShown = (): void => $checked.set(new Set($withBox.get()));
export const selectNone = (): void => $checked.set(new Set());
