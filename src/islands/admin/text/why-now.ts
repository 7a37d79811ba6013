import { dayOf } from '@/domain/calendar.ts';
import { isOpenAt } from '@/domain/opening-hours.ts';
import { callbackDeadline } from '@/domain/callback-promise.ts';
import { DAY, HOUR, MINUTE, APPOINTMENT, PAUSE } from '@/domain/duration.ts';
import { halfDayText } from '@/domain/half-day.ts';
import { isOpen, isQuoteLast, isSuspected, type Lead } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import type { ListName } from '@/domain/today.ts';
import { jobText, preferredTime, leadTown } from './lead-text.ts';
import { clockTime, dateText, relativeTime, shortTime, weekday, whenText } from './time.ts';

export interface Why {
  text: string;
  /** `late`: the promise is broken, and the company is open, so somebody could call now. */
  tone: 'plain' | 'soon' | 'late';
  /** How new the lead is. Today shows this instead of `text` while there is still time. */
  age?: string;
}

const SOON = 2 * HOUR;

/** In a few words, a lead's next step and its reason, or why there is none. Null if there is nothing to say. */
export const whyNow = (lead: Lead, now: number): Why | null => {
  const { visit_at, follow_up_at, missed, status, answered_at } = lead;
  if (status === 'lost') return lead.lost_reason === null ? null : plain(lead.lost_reason);
  if (status === 'spam') return null;
  const isVisitNext = visit_at !== null && visit_at <= (follow_up_at ?? visit_at);
  if (isVisitNext && Date.parse(visit_at) + APPOINTMENT > now)
    return plain(`Visit ${shortTime(visit_at)}`);
  const callBack = whyCallBack(lead, now);
  if (callBack || !isOpen(lead)) return callBack;
  if (missed) return whyMissed(missed, now);
  if (isSuspected(lead) && visit_at === null) return null;
  // A callback to the first lead also answers its repeats.
  const isWaiting = status === 'new' && answered_at === null;
  return isWaiting ? whyNew(lead, now) : plain(whyFollowUp(lead, now));
};

/** For a row on Today, where visits and later calls begin with their time. A visit may have a callback before it. */
export const whyOn = (list: ListName, lead: Lead, now: number): Why | null => {
  if (list === 'visits' || list === 'tomorrow') return whyCallBack(lead, now);
  return list === 'later' ? null : whyNow(lead, now);
};

/** For an agreed callback. Only a missed call after it was due, or shortly before, changes the reason. */
const whyCallBack = ({ follow_up_at, missed }: Lead, now: number): Why | null => {
  if (follow_up_at === null) return null;
  if (Date.parse(follow_up_at) > now)
    return plain(`Call back ${whenText(follow_up_at, dayOf(now))}`);
  return missed && Date.parse(missed.last_at) + PAUSE > Date.parse(follow_up_at)
    ? whyMissed(missed, now)
    : plain(`Due ${timeOrDay(follow_up_at, now)}`);
};

const whyMissed = ({ calls, last_at }: NonNullable<Lead['missed']>, now: number): Why =>
  plain(`No answer ${timeOrDay(last_at, now)}${calls > 1 ? ` (${calls} tries)` : ''}`);

const plain = (text: string): Why => ({ text, tone: 'plain' });

const whyNew = ({ created_at }: Lead, now: number): Why => {
  const left = callbackDeadline(created_at) - now;
  if (left < 0) return { text: `${span(-left)} late`, tone: isOpenAt(now) ? 'late' : 'plain' };
  if (left < SOON) return { text: `${span(left)} left`, tone: 'soon' };
  return { ...plain(`${span(left)} left`), age: relativeTime(created_at, now) };
};

const span = (time: number): string => {
  if (time >= 2 * DAY) return `${Math.floor(time / DAY)} days`;
  const hours = Math.floor(time / HOUR);
  const minutes = Math.floor((time % HOUR) / MINUTE);
  if (hours === 0) return `${Math.max(1, minutes)} min`;
  return hours >= 2 || minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
};

const whyFollowUp = (lead: Lead, now: number): string => {
  const { quoted_at, quoted_cents, visit_at, answered_at, created_at } = lead;
  if (quoted_at && isQuoteLast(lead))
    return `${quoted_cents === null ? 'Quote' : dollars(quoted_cents)} · ${daysSince(quoted_at, now)}`;
  if (visit_at) return `Visit · ${daysSince(visit_at, now)}`;
  return `Talked · ${daysSince(answered_at ?? created_at, now)}`;
};

const timeOrDay = (time: string, now: number): string =>
  dayOf(time) === dayOf(now)
    ? clockTime(time)
    : now - Date.parse(time) < 6 * DAY
      ? weekday(time)
      : dateText(time);

export const daysSince = (time: string, now: number): string => {
  const days = (Date.parse(dayOf(now)) - Date.parse(dayOf(time))) / DAY;
  return days <= 0 ? 'today' : days === 1 ? '1 day' : `${days} days`;
};

export const rowText = (lead: Lead, now: number): string =>
  [
    lead.last_text &&
      now - Date.parse(lead.last_text.at) < DAY &&
      `Text opened ${relativeTime(lead.last_text.at, now)}`,
    lead.language && 'Spanish',
    lead.reach && 'Text first',
    leadTown(lead),
    jobText(lead),
    lead.houses && 'more houses',
    preferredTime(lead),
    lead.measure && !lead.visit_at && `asked for ${halfDayText(lead.measure)}`,
    lead.joins && 'asked again',
  ]
    .filter(Boolean)
    .join(' · ');
