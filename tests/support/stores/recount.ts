import type { AnalyticsEvent } from '@/domain/visits.ts';
import { builtPages } from '../../../netlify/server/http/built-page.ts';
import type { Store } from '../../../netlify/server/store/store.ts';

type Names = Record<string, number>;
const noCounts = () => ({ views: 0, visits: 0, form_starts: 0, submits: 0 });
const nothing = () => ({
  ...noCounts(),
  bots: 0,
  calls: 0,
  byDay: {} as Record<string, ReturnType<typeof noCounts>>,
  pages: {} as Names,
  sources: {} as Names,
  devices: {} as Names,
  unknown: {} as Names,
});
export type Recount = ReturnType<typeof nothing>;

/**
 * Counts every stored event up to a time's day, without the product's own counting. A browser's clock may be ahead, so
 * there may be events of tomorrow.
 */
export const recount = async (store: Store, until: Date): Promise<Recount> => {
  const sum = nothing();
  const pages = await builtPages();
  for (const key of await store.list('events/')) {
    const hour = key.split('/')[1] ?? '';
    const day = dayInNewYork(new Date(`${hour}:00:00Z`));
    if (day > dayInNewYork(until)) continue;
    for (const event of (await store.get<AnalyticsEvent[]>(key)) ?? []) {
      count(sum, { day, event, isBuilt: pages.length === 0 || pages.includes(event.page_path) });
    }
  }
  return sum;
};

const newYork = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' });
const dayInNewYork = (date: Date): string => newYork.format(date);

const count = (
  sum: Recount,
  { day, event, isBuilt }: { day: string; event: AnalyticsEvent; isBuilt: boolean },
): void => {
  const isView = event.event_type === 'page_view';
  if (event.user_agent === 'Bot') {
    if (isView) sum.bots += 1;
    return;
  }
  const of = (sum.byDay[day] ??= noCounts());
  const isLanding = isView && event.metadata?.['landing'] === true;
  for (const each of [sum, of]) {
    if (isView) each.views += 1;
    if (isLanding) each.visits += 1;
    if (event.event_type === 'form_start') each.form_starts += 1;
    if (event.event_type === 'lead_submit') each.submits += 1;
  }
  if (isView && isBuilt) add(sum.pages, event.page_path);
  if (isLanding) add(sum.sources, event.referrer ?? 'Direct');
  if (isLanding) add(sum.devices, String(event.metadata?.['viewport']));
  if (event.event_type === 'not_found') add(sum.unknown, event.page_path);
  if (event.event_type === 'call_press') sum.calls += 1;
};

const add = (counts: Names, name: string): void => {
  counts[name] = (counts[name] ?? 0) + 1;
};
