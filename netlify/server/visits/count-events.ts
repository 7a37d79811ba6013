import { business } from '#domain/business.ts';
import { DIRECT, OTHER } from '#domain/reports.ts';
import { cleanLine } from '#domain/text.ts';
import { townOfPath } from '#domain/town.ts';
import {
  type AnalyticsEvent,
  BOT,
  type EventType,
  PRESS_TYPES,
  VIEWPORTS,
} from '#domain/visits.ts';
import { type Campaign, readCampaign } from '#domain/lead.ts';
import { campaignName, campaignSource } from '#domain/traffic-source.ts';
import { type ListName, LISTS, noCounts, type Tally, type VisitCounts } from './tally.ts';

const COUNTED: Partial<Record<EventType, keyof VisitCounts>> = {
  page_view: 'views',
  form_start: 'form_starts',
  lead_submit: 'submits',
};
const NAME_LIMIT = 80;
const OWN_HOST = new URL(business.website).hostname;

/** A view of a page that was never built counts without its name. If `pages` is empty, the site wasn't built. */
export const countEvents = (
  events: readonly AnalyticsEvent[],
  pages: ReadonlySet<string>,
): Tally => {
  const pageOf = (path: string) => (pages.size === 0 || pages.has(path) ? path : OTHER);
  const counts = noCounts();
  const names: { list: ListName; name: string }[] = [];
  let bots = 0;
  for (const event of events) {
    const { event_type, page_path, referrer, metadata } = event;
    if (isBot(event)) {
      if (event_type === 'page_view') bots += 1;
      continue;
    }
    const counted = COUNTED[event_type];
    if (counted) counts[counted] += 1;
    if (event_type === 'page_view') names.push({ list: 'pages', name: pageOf(page_path) });
    // A page that a link of this site opened in a new tab goes on with the visit.
    if (event_type === 'page_view' && metadata?.['landing'] === true && referrer !== OWN_HOST) {
      counts.visits += 1;
      names.push(...namesOfLanding(event, pageOf(page_path)));
    }
    if (event_type === 'not_found') names.push({ list: 'unknown_paths', name: textOf(page_path) });
    if (isPress(event_type)) {
      names.push({ list: 'presses', name: `${event_type} ${textOf(metadata?.['name'])}`.trim() });
    }
  }
  return { counts, bots, lists: listsOf(names) };
};

const isBot = ({ user_agent }: AnalyticsEvent): boolean => user_agent === BOT;

const isPress = (type: EventType): boolean => PRESS_TYPES.some((press) => press === type);

const namesOfLanding = (
  { referrer, metadata }: AnalyticsEvent,
  page: string,
): { list: ListName; name: string }[] => {
  const viewport = VIEWPORTS.find((each) => each === metadata?.['viewport']);
  const tags = tagsOf(metadata?.['campaign']);
  const campaign = campaignName(tags);
  const town = townOfPath(page);
  return [
    { list: 'landings', name: page },
    { list: 'sources', name: campaignSource(tags) || referrer || DIRECT },
    ...(viewport ? [{ list: 'devices' as const, name: viewport }] : []),
    ...(town ? [{ list: 'towns' as const, name: town }] : []),
    ...(campaign ? [{ list: 'campaigns' as const, name: campaign }] : []),
  ];
};

const tagsOf = (tags: unknown): Campaign => {
  const { source, medium, name } = readCampaign(typeof tags === 'string' ? tags : '') ?? {};
  return { source: textOf(source), medium: textOf(medium), name: textOf(name) };
};

const textOf = (value: unknown): string =>
  typeof value === 'string' ? cleanLine(cleanLine(value).slice(0, NAME_LIMIT)) : '';

const listsOf = (names: readonly { list: ListName; name: string }[]): Tally['lists'] => {
  const byList = Map.groupBy(names, ({ list }) => list);
  const counted = (list: ListName) => howOften((byList.get(list) ?? []).map(({ name }) => name));
  return Object.fromEntries(LISTS.map((list) => [list, counted(list)])) as Tally['lists'];
};

const howOften = <T>(items: readonly T[]): [item: T, count: number][] =>
  [...Map.groupBy(items, (item) => item)].map(([item, same]) => [item, same.length]);
