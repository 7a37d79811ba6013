import { business, tradeList } from '@/domain/business.ts';
import { estimateRange, rangeText } from '@/domain/estimate.ts';
import { OFFERS_WINDOWS, workText } from '@/domain/house.ts';
import type { Lead, TO_CALL } from '@/domain/managed-lead.ts';
import { phoneHref } from '@/domain/phone.ts';
import { townName } from '@/domain/town.ts';

export const STEP_TITLES = {
  repair: 'Repair',
  new: 'New',
  call_back: 'Call back',
  follow_up: 'Follow up',
} satisfies Record<(typeof TO_CALL)[number], string>;

/** Opens the phone's messaging app with the words filled in. An iPhone reads `&body`, Android `?body`. */
export const textHref = (lead: Pick<Lead, 'phone' | 'phone_e164'>, words = ''): string => {
  const [call = ''] = phoneHref(lead).split(';ext=');
  return `${call.replace('tel:', 'sms:')}${words && `?&body=${encodeURIComponent(words)}`}`;
};

/** Google Maps takes ten addresses. */
const STOPS = 10;

/** A route from where the phone is, in the order of the appointments. */
export const routeHref = (appointments: readonly Pick<Lead, 'address'>[]): string => {
  const stops = appointments
    .map(({ address }) => address)
    .filter(Boolean)
    .slice(0, STOPS);
  const query = new URLSearchParams({
    api: '1',
    ...(stops.length > 1 && { waypoints: stops.slice(0, -1).join('|') }),
    destination: stops.at(-1) ?? '',
  });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
};

export const townLabel = (id: string): string => townName(id) ?? 'Other town';

/** Null if the address is not known yet. */
export const leadTown = ({ address, town }: Pick<Lead, 'address' | 'town'>): string | null =>
  address === '' ? null : townLabel(town);

/** The range that the homeowner saw; null once somebody has corrected the number of windows. */
export const shownRange = ({ range_shown, corrected }: Lead): string | null =>
  corrected?.window_count ? null : (range_shown ?? null);

/** The range that the homeowner saw, or else today's; null if the windows are not counted. */
export const leadRangeText = (lead: Lead): string | null => {
  const range = estimateRange(lead.window_count, business.claims.pricePerWindow);
  return shownRange(lead) ?? (range && rangeText(range));
};

export const preferredTime = ({ preferred_time }: Lead): string | null =>
  preferred_time === 'anytime' ? null : preferred_time;

export const jobText = (lead: Pick<Lead, 'trades' | 'window_count' | 'need'>): string =>
  workText(lead) ?? (OFFERS_WINDOWS ? 'window count unknown' : tradeList(business).toLowerCase());
