import { computed } from 'nanostores';
import type { OverviewResponse } from '@/domain/api.ts';
import { dayOf } from '@/domain/calendar.ts';
import { type Lead, TO_CALL } from '@/domain/managed-lead.ts';
import { type Today, TODAY_LISTS, type TodayLead, type TodayList } from '@/domain/today.ts';
import { readOverview } from '@/islands/admin/api/endpoints.ts';
import { alarmTitles } from '@/islands/admin/text/delivery-text.ts';
import {
  allChanges,
  changesOf,
  editShown,
  isOutcome,
  isQueued,
  type ShownChange,
} from './change-queue.ts';
import { $leads, leadOf, receive } from './leads.ts';
import { missingIn, reading } from './reading.ts';
import { $screen } from './route.ts';

export const overview = reading<OverviewResponse>({
  key: () => 'overview',
  read: (requester, _, newest) => readOverview(requester, newest?.revision),
  onRead: ({ today, recent_leads }) =>
    receive([...rowsOf(today).map(({ lead }) => lead), ...recent_leads]),
  storedAs: 'overviews',
  // New rows in an empty list move nothing.
  moves: ({ today, ...shown }, { today: now, ...newest }) =>
    (rowsOf(today).length > 0 || $screen.get() !== 'overview') &&
    (placesOf(today) !== placesOf(now) || alarmTitles(shown).join() !== alarmTitles(newest).join()),
});

export const rowsOf = (today: Today): TodayLead[] =>
  TODAY_LISTS.flatMap((name) => today[name].leads);

const idsOf = ({ leads }: TodayList): string[] => leads.map(({ lead }) => lead.id);

/** `at` counts, because a lead that is due again in the same place is still folded there. */
const placesOf = (today: Today): string =>
  JSON.stringify([
    TODAY_LISTS.map((name) => idsOf(today[name])),
    TO_CALL.map((name) => today[name].leads.map(({ at }) => at)),
    today.booked,
  ]);

/** The newest response, even if the screen does not show it yet. */
export const $overview = computed(overview.$newest, (newest) => newest?.value ?? null);

/** The owner asked for the newest, so rows may move. A change that waits, or was saved since, is in no response yet. */
export const showNewest = (): void => {
  const newest = $overview.get();
  const rows = newest ? rowsOf(newest.today) : [];
  const isNewer = ({ lead: id, now }: ShownChange): boolean =>
    rows.some(({ lead }) => lead.id === id && lead.version < (now?.version ?? 0));
  for (const change of allChanges())
    if (!isQueued(change) && !change.isKnown && !isNewer(change))
      editShown(change, { isKnown: true });
  overview.showNewest();
};

// On a new day by the server's clock, yesterday's rows say nothing about today.
overview.$offered.listen((offered) => {
  if (offered && dayOf(offered.shown.now) !== dayOf(offered.newest.now)) showNewest();
});

/** The change that folds the lead's row. A note does so only if the row is gone and nothing followed the note. */
export const foldedChange = (lead: string, isGone = false) => {
  const today = overview.$shown.get()?.value.today;
  const hasVisit =
    today && [today.visits, today.tomorrow].some((each) => idsOf(each).includes(lead));
  const goneBy = isGone && leadOf(lead)?.version;
  return changesOf(lead).findLast(
    ({ isKnown, change, now }) =>
      !isKnown && (isOutcome(change, hasVisit) || (change.note && now?.version === goneBy)),
  );
};

const DUE = ['visits', ...TO_CALL] as const;

const isWhole = ({ leads, total }: TodayList): boolean => total === leads.length;

/** Rows that another device has dealt with, which keep their places. A row that only time has moved is still to do. */
export const $gone = computed(overview.$offered, (offered) => {
  if (!offered) return new Set<string>();
  const [shown, newest] = [offered.shown.today, offered.newest.today];
  const due = new Set(DUE.flatMap((name) => newest[name].leads.map(knownAs)));
  // A row that left one list may be in the unsent part of another.
  const told = DUE.every((name) => isWhole(newest[name])) ? TODAY_LISTS : TO_CALL;
  const gone = told.flatMap((name) => {
    const ids = missingIn(idsOf(shown[name]), idsOf(newest[name]), isWhole(newest[name]));
    return shown[name].leads.filter((row) => ids.includes(row.lead.id) && !due.has(knownAs(row)));
  });
  return new Set(gone.map(({ lead }) => asKnown(lead.id, leadOf(lead.id))));
});

const knownAs = ({ lead }: TodayLead): string => asKnown(lead.id, lead);

/** The version is part of the key, so that a row restored by an Undo is not gone until a response says so. */
export const asKnown = (id: string, lead: Pick<Lead, 'version'> | undefined): string =>
  `${id} ${lead?.version ?? ''}`;

/** What there is to do that the screen does not show yet. */
export const $news = computed([overview.$offered, $leads], (offered) => {
  if (!offered) return { since: '', requests: 0, fresh: [], others: 0, visits: 0, alarms: [] };
  const [shown, newest] = [offered.shown.today, offered.newest.today];
  const known = new Set(TO_CALL.flatMap((name) => idsOf(shown[name])));
  const rows = (name: (typeof TO_CALL)[number]) =>
    newest[name].leads.filter(({ lead: { id }, at }) => {
      const folded = foldedChange(id);
      return folded ? folded.at < at : !known.has(id);
    });
  const fresh = (name: (typeof TO_CALL)[number]) =>
    rows(name).map(({ lead }) => leadOf(lead.id) ?? lead);
  // Counts by totals: only the first rows of a list are sent, and a row that is done lets another in. A row that became
  // due since then always counts, whatever else was done meanwhile.
  const came = (name: (typeof TO_CALL)[number]): number => {
    const [before, now] = [idsOf(shown[name]), idsOf(newest[name])];
    const gone = missingIn(before, now, isWhole(newest[name]));
    const isPushedOut = (id: string) => !gone.includes(id) && !foldedChange(id);
    const unsent = (today: Today) => today[name].total - today[name].leads.length;
    const pushedOut = missingIn(before, now, true).filter(isPushedOut).length;
    const due = rows(name).filter(({ at }) => at > offered.shown.now).length;
    return Math.max(due, rows(name).length + unsent(newest) - unsent(shown) - pushedOut);
  };
  const visits = missingIn(idsOf(newest.visits), idsOf(shown.visits), true);
  const told = alarmTitles(offered.shown);
  return {
    since: offered.shown.now,
    requests: came('repair') + came('new'),
    fresh: [...fresh('repair'), ...fresh('new')],
    others: came('call_back') + came('follow_up'),
    visits: visits.filter((id) => !foldedChange(id)).length,
    alarms: alarmTitles(offered.newest).filter((title) => !told.includes(title)),
  };
});
