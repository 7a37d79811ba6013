import { computed } from 'nanostores';
import type { OverviewResponse } from '@/domain/api.ts';
import type { Lead, TO_CALL } from '@/domain/managed-lead.ts';
import { type Today, TODAY_LISTS, type TodayLead, type TodayList } from '@/domain/today.ts';
import { readOverview } from '@/islands/admin/api/endpoints.ts';
import { alarmTitles } from '@/islands/admin/text/delivery-text.ts';
import { allChanges, changesOf, editShown, isQueued } from './change-queue.ts';
import { $leads, leadOf, receive } from './leads.ts';
import { missingIn, reading } from './reading.ts';
import { $screen } from './route.ts';

export const overview = reading<OverviewResponse>({
  key: () => 'overview',
  read: (requester, _, newest) => readOverview(requester, newest?.revision),
  onRead: ({ today, recent_leads }) =>
    receive([...rowsOf(today).map(({ lead }) => lead), ...recent_leads]),
  storedAs: 'overviews',
  // What comes into an empty list moves nothing.
  moves: ({ today, ...shown }, { today: now, ...newest }) =>
    (rowsOf(today).length > 0 || $screen.get() !== 'overview') &&
    (placesOf(today) !== placesOf(now) || alarmTitles(shown).join() !== alarmTitles(newest).join()),
});

export const rowsOf = (today: Today): TodayLead[] =>
  TODAY_LISTS.flatMap((name) => today[name].leads);

const idsOf = ({ leads }: TodayList): string[] => leads.map(({ lead }) => lead.id);

const placesOf = (today: Today): string =>
  JSON.stringify([TODAY_LISTS.map((name) => idsOf(today[name])), today.booked]);

/** What the newest response knows, on any screen. */
export const $overview = computed(overview.$newest, (newest) => newest?.value ?? null);

/** The owner asked for it, so rows may move. What waits is in no response yet. */
export const showNewest = (): void => {
  for (const change of allChanges())
    if (!isQueued(change) && !change.isKnown) editShown(change, { isKnown: true });
  overview.showNewest();
};

/** A text is no outcome. */
export const foldedChange = (lead: string) =>
  changesOf(lead).findLast(({ isKnown, change }) => !isKnown && !change.texted && !change.undo);

/** Rows that another device has dealt with. They keep their place, too. */
export const $gone = computed(overview.$offered, (offered) => {
  if (!offered) return new Set<string>();
  const ids = TODAY_LISTS.flatMap((name) => {
    const [was, is] = [offered.shown.today[name], offered.newest.today[name]];
    return missingIn(idsOf(was), idsOf(is), is.total === is.leads.length);
  });
  return new Set(ids.map((id) => asKnown(id, leadOf(id))));
});

/** An Undo makes another version, so its row is not gone until a response says so. */
export const asKnown = (id: string, lead: Pick<Lead, 'version'> | undefined): string =>
  `${id} ${lead?.version ?? ''}`;

/** What there is to call besides the rows on the screen. */
export const $news = computed([overview.$offered, $leads], (offered) => {
  if (!offered) return { requests: [], others: 0, alarms: [] };
  const { shown, newest } = offered;
  const known = new Set(rowsOf(shown.today).map(({ lead }) => lead.id));
  const fresh = (name: (typeof TO_CALL)[number]) =>
    newest.today[name].leads
      .map(({ lead }) => leadOf(lead.id) ?? lead)
      .filter(({ id }) => !known.has(id) && !foldedChange(id));
  const told = alarmTitles(shown);
  return {
    requests: [...fresh('repair'), ...fresh('new')],
    others: fresh('call_back').length + fresh('follow_up').length,
    alarms: alarmTitles(newest).filter((title) => !told.includes(title)),
  };
});
