import { dayOf, isOpenAt } from '@/domain/calendar.ts';
import { callbackDeadline } from '@/domain/callback-promise.ts';
import { DAY, HOUR } from '@/domain/duration.ts';
import { PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import type { ListName, TodayLead } from '@/domain/today.ts';
import { span } from './badge-text.ts';
import { jobText, townOf } from './lead-text.ts';
import { clockTime, companyFormat, dayName, relativeTime } from './time.ts';

export interface Why {
  text: string;
  /** `late`: the promise is broken, and somebody could call now. */
  tone: 'plain' | 'soon' | 'late';
}

const SOON = 2 * HOUR;

/** Why the lead is in its section, in a few words. */
export const whyNow = ({ lead, at }: TodayLead, list: ListName, now: number): Why => {
  const plain = (text: string): Why => ({ text, tone: 'plain' });
  switch (list) {
    case 'visits':
    case 'tomorrow':
    case 'later':
      return plain(clockTime(at));
    case 'repair':
    case 'new':
      return whyNew(lead, now);
    case 'call_back':
      if (lead.missed) return plain(`No answer ${timeOrDay(lead.missed.last_at, now)}`);
      return plain(`Due ${timeOrDay(at, now)}`);
    case 'follow_up':
      return plain(whyFollowUp(lead, now));
  }
};

const whyNew = (lead: Lead, now: number): Why => {
  const left = callbackDeadline(lead.created_at) - now;
  if (left < 0) return { text: `${lateBy(-left)} late`, tone: isOpenAt(now) ? 'late' : 'plain' };
  if (left < SOON) return { text: `${span(left)} left`, tone: 'soon' };
  return { text: relativeTime(lead.created_at, now), tone: 'plain' };
};

const lateBy = (time: number): string =>
  time >= HOUR && time < 2 * DAY ? `${Math.floor(time / HOUR)} h` : span(time);

const whyFollowUp = (lead: Lead, now: number): string => {
  const { quoted_at, quoted_cents, visit_at, answered_at, created_at } = lead;
  if (quoted_at && !(visit_at && visit_at > quoted_at))
    return `${quoted_cents === null ? 'Quote' : dollars(quoted_cents)} · ${daysSince(quoted_at, now)}`;
  if (visit_at) return `Visit · ${daysSince(visit_at, now)}`;
  return `Talked · ${daysSince(answered_at ?? created_at, now)}`;
};

const timeOrDay = (time: string, now: number): string =>
  dayOf(time) === dayOf(now)
    ? clockTime(time)
    : now - Date.parse(time) < 6 * DAY
      ? weekday.format(Date.parse(time))
      : dayName(time);

export const daysSince = (time: string, now: number): string => {
  const days = Math.round(
    (Date.parse(`${dayOf(now)}T12:00Z`) - Date.parse(`${dayOf(time)}T12:00Z`)) / DAY,
  );
  return days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`;
};

export const rowText = (lead: Lead, now: number): string =>
  [
    textOpened(lead, now),
    lead.reach && 'Text first',
    townOf(lead),
    jobText(lead),
    lead.preferred_time === 'anytime'
      ? null
      : PREFERRED_TIME_LABELS[lead.preferred_time].replace(/ \(.*/, '').toLowerCase(),
    lead.joins && 'asked again',
    lead.message && `“${lead.message}”`,
  ]
    .filter(Boolean)
    .join(' · ');

const textOpened = ({ last_text }: Lead, now: number): string | null =>
  last_text && now - Date.parse(last_text.at) < DAY
    ? `Text opened ${relativeTime(last_text.at, now)}`
    : null;

const weekday = companyFormat({ weekday: 'short' });
