import { addDays, dayOf, startOfDay } from './calendar.ts';
import { DAY, APPOINTMENT } from './duration.ts';
import { type Lead, TO_CALL } from './managed-lead.ts';

export interface NextStep {
  kind: (typeof TO_CALL)[number] | 'old';
  at: string;
}

/** `Today.tsx` sets their order on the screen. */
export const TODAY_LISTS = ['visits', 'tomorrow', ...TO_CALL, 'later'] as const;
export type ListName = (typeof TODAY_LISTS)[number];

/** `old` has a count, but no list. */
export type Section = ListName | 'old';

export interface TodayLead {
  lead: Lead;
  /** When the row is due; for a visit, its time. */
  at: string;
}

export interface TodayList {
  /** The first leads of the list; `total` counts all. */
  leads: TodayLead[];
  total: number;
}

export interface Today extends Record<ListName, TodayList> {
  /** Leads whose next step was due two weeks ago, and quotes that were followed up three times. */
  old: number;
  /** The leads in the lists of `TO_CALL`, plus today's visits whose lead also has a callback due. */
  to_call: number;
  /** The lead that comes up next, today or later. */
  next: TodayLead | null;
  open_quotes_cents: number;
  /** The next visits, also to check whether two are at the same time. */
  booked: { id: string; name: string; at: string }[];
}

const OLD_AFTER = 14 * DAY;

export interface Times {
  now: string;
  startOfTomorrow: string;
  endOfTomorrow: string;
  /** Steps that were due before this time are old. */
  old: string;
  /** Appointments that began before this time are over. */
  appointmentOver: string;
}

export const timesOf = (now: Date): Times => {
  const today = dayOf(now.getTime());
  const ago = (time: number) => new Date(now.getTime() - time).toISOString();
  return {
    now: now.toISOString(),
    startOfTomorrow: startOfDay(addDays(today, 1)),
    endOfTomorrow: startOfDay(addDays(today, 2)),
    old: ago(OLD_AFTER),
    appointmentOver: ago(APPOINTMENT),
  };
};

interface Placed {
  /** Null for a won job, which may still have a visit. */
  step: NextStep | null;
  visit_at: string | null;
}

/** The section a lead belongs to; null if its next step is on a later day. */
export const sectionOf = ({ step, visit_at }: Placed, times: Times): Section | null => {
  const appointment = visit_at !== null && visit_at > times.appointmentOver ? visit_at : null;
  if (appointment && appointment < times.startOfTomorrow) return 'visits';
  const isOld = step && (step.kind === 'old' || step.at < times.old);
  if (step && !isOld && step.at <= times.now) return step.kind;
  if (appointment && appointment < times.endOfTomorrow) return 'tomorrow';
  if (isOld) return appointment ? null : 'old';
  return step && step.at < times.startOfTomorrow ? 'later' : null;
};
