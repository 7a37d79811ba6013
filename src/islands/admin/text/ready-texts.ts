import { business } from '@/domain/business.ts';
import { dayOf } from '@/domain/calendar.ts';
import { APPOINTMENT, MINUTE } from '@/domain/duration.ts';
import { isOpen, type Lead } from '@/domain/managed-lead.ts';
import { filledText, TEXT_LABELS, type TextId } from '@/domain/message-texts.ts';
import { greetedName } from '@/domain/person-name.ts';
import { reviewUrl, texts } from '@/domain/own-texts.ts';
import { clockTime } from './time.ts';

export type ReadyText = ReturnType<typeof readyTexts>[number];

const MOST = 3;

/** The texts that fit the lead, best first. A text that lacks a word is left out. */
export const readyTexts = (lead: Lead, now: number, templates = { texts, reviewUrl }) => {
  const words = {
    first_name: greetedName(lead.name),
    company: business.name,
    phone: business.phone,
    time: appointmentToday(lead, now),
    review_url: templates.reviewUrl ?? null,
  };
  return fitting(lead, words.time !== null)
    .flatMap((id) => {
      const text = filledText(templates.texts[id] ?? '', words);
      return text ? [{ id, label: TEXT_LABELS[id], text }] : [];
    })
    .slice(0, MOST);
};

const fitting = (lead: Lead, hasAppointmentToday: boolean): TextId[] => {
  const { status, missed, review_asked } = lead;
  const fits: [id: TextId, does: boolean][] = [
    ['review', status === 'won' && !review_asked],
    ['on_my_way', hasAppointmentToday],
    ['missed', missed !== null],
    ['quote_follow_up', status === 'quoted'],
    ['first_contact', status === 'new'],
    ['missed', status !== 'lost' && status !== 'spam'],
    ['first_contact', isOpen(lead)],
  ];
  return [...new Set(fits.flatMap(([id, does]) => (does ? id : [])))];
};

const QUARTER = 15 * MINUTE;

/** The time of today's appointment, or the next quarter of an hour if that time has passed. */
const appointmentToday = ({ visit_at }: Lead, now: number): string | null => {
  if (visit_at === null || dayOf(visit_at) !== dayOf(now)) return null;
  const at = Date.parse(visit_at);
  if (at + APPOINTMENT <= now) return null;
  return clockTime(at > now ? at : Math.ceil(now / QUARTER) * QUARTER);
};
