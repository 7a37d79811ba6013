import { atom, map } from 'nanostores';
import type { Lead, OverviewResponse } from '@/domain/managed-lead.ts';
import {
  type ListName,
  TO_CALL,
  type Today,
  TODAY_LISTS,
  type TodayLead,
  type TodayList,
} from '@/domain/today.ts';
import { plural } from '@/domain/text.ts';

/** As on the screen. Only the owner's press moves a row. */
export const $today = atom<Today | null>(null);

/** How many rows the newest response has that the screen has not. */
export const $news = atom({ requests: 0, others: 0 });

interface Finished {
  title: string;
  version: number;
}

/** What was done stays folded in its place. */
export const $finished = map<Record<string, Finished>>({});

/** Rows that another device has dealt with. They keep their place, too. */
export const $gone = atom<ReadonlySet<string>>(new Set());

/** What was last read, and what of it the owner asked to see. */
export const $newest = atom<TodayScreen | null>(null);
export const $settled = atom<TodayScreen | null>(null);

type TodayScreen = Pick<OverviewResponse, 'today' | 'notifications' | 'missed_runs'>;

export const $settledAt = atom(0);

/** `settle`: the owner asked for it, so rows may move. */
export const fillToday = (overview: TodayScreen, settle: boolean): void => {
  $newest.set(overview);
  const { today } = overview;
  const shown = $today.get();
  if (settle || !shown || rowsOf(shown).length === 0) showNewest();
  else {
    $today.set(withNewestLeads(shown, today));
    $gone.set(goneFrom(shown, today));
    $news.set(countNews(shown, today));
  }
};

export const showNewest = (): void => {
  $finished.set({});
  $news.set({ requests: 0, others: 0 });
  $gone.set(new Set());
  $settled.set($newest.get());
  $settledAt.set(Date.now());
  $today.set($newest.get()?.today ?? null);
};

export const finishRow = ({ id, version }: Pick<Lead, 'id' | 'version'>, title: string): void =>
  $finished.setKey(id, { title, version });

export const newsText = ({ requests, others }: { requests: number; others: number }): string =>
  [requests > 0 && plural(requests, 'new request'), others > 0 && `${others} more to call`]
    .filter(Boolean)
    .join(', ');

export const rowsOf = (today: Today): TodayLead[] =>
  TODAY_LISTS.flatMap((name) => today[name].leads);

const withNewestLeads = (shown: Today, now: Today): Today => {
  const leads = new Map(rowsOf(now).map((row) => [row.lead.id, row.lead]));
  const update = (list: TodayList): TodayList => ({
    ...list,
    leads: list.leads.map((row) => ({ ...row, lead: leads.get(row.lead.id) ?? row.lead })),
  });
  const lists = Object.fromEntries(TODAY_LISTS.map((name) => [name, update(shown[name])]));
  return { ...now, ...(lists as Record<ListName, TodayList>), booked: shown.booked };
};

const goneFrom = (shown: Today, now: Today): Set<string> =>
  new Set(
    TODAY_LISTS.flatMap((name) => {
      const left = new Set(now[name].leads.map(({ lead }) => lead.id));
      const isCovered = coveredBy(name, now[name]);
      return shown[name].leads
        .filter((row) => isCovered(row) && !left.has(row.lead.id))
        .map(({ lead }) => lead.id);
    }),
  );

/** Of a list that is sent in part, only New says something: all that came after its last one, if that is the oldest. */
const coveredBy = (name: ListName, { leads, total }: TodayList): ((row: TodayLead) => boolean) => {
  if (total === leads.length) return () => true;
  const last = leads.at(-1);
  if ((name !== 'new' && name !== 'repair') || !last || leads.some(({ at }) => at < last.at))
    return () => false;
  return ({ at }) => at > last.at;
};

const countNews = (shown: Today, now: Today): { requests: number; others: number } => {
  const known = new Set(TO_CALL.flatMap((name) => shown[name].leads.map(({ lead }) => lead.id)));
  const fresh = (name: (typeof TO_CALL)[number]) =>
    now[name].leads.filter(({ lead }) => !known.has(lead.id) && !$finished.get()[lead.id]).length;
  return {
    requests: fresh('repair') + fresh('new'),
    others: fresh('call_back') + fresh('follow_up'),
  };
};
