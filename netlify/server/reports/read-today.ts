import {
  type ListName,
  type NextStep,
  sectionOf,
  timesOf,
  type Today,
  type TodayLead,
  type TodayList,
} from '#domain/today.ts';
import { leadName } from '#domain/lead.ts';
import { type Lead, TO_CALL } from '#domain/managed-lead.ts';
import { HOUR } from '#domain/duration.ts';
import { selectLeads } from '../database/lead-rows.ts';
import { compare } from '../store/record-ids.ts';
import type { Database } from '../database/sqlite.ts';

/** The most rows of a section, so that a storm of a thousand requests still fits a phone. */
const SHOWN = 12;
/** More rows for appointments, because the owner booked them and wants to see the whole day. */
const BOOKED = 60;
/** A promised callback with less time left is listed above newer requests. */
const PRESSING = 2 * HOUR;

interface Row {
  id: string;
  step: NextStep['kind'] | null;
  step_at: string | null;
  visit_at: string | null;
  quoted_cents: number | null;
  promised_by: string | null;
}

export const readToday = (db: Database, now: Date): Today => {
  const times = timesOf(now);
  const visits = db.all<Row & Pick<Lead, 'name' | 'phone'>>(
    `select ${COLUMNS}, name, phone from lead
     where visit_at > :appointmentOver and status not in ('lost', 'spam') order by visit_at, id`,
    { appointmentOver: times.appointmentOver },
  );
  const due = select(db, 'where step_at >= :old and step_at < :startOfTomorrow', {
    old: times.old,
    startOfTomorrow: times.startOfTomorrow,
  });
  const rows = new Map([...due, ...visits].map((row) => [row.id, row]));
  const place = ({ step: kind, step_at: at, visit_at }: Row) =>
    sectionOf({ step: kind && at ? { kind, at } : null, visit_at }, times);
  const sections = Map.groupBy(rows.values(), place);
  const isCallBackDue = (row: Row) => place({ ...row, visit_at: null }) === 'call_back';
  const list = (section: ListName, compare: Compare): TodayList => {
    const found = (sections.get(section) ?? []).sort(compare);
    const isAppointment = section === 'visits' || section === 'tomorrow';
    const shown = found.slice(0, isAppointment ? BOOKED : SHOWN);
    return { leads: withLeads(db, shown, isAppointment), total: found.length };
  };
  const pressing = new Date(now.getTime() + PRESSING).toISOString();
  const lists = {
    visits: list('visits', byVisit),
    tomorrow: list('tomorrow', byVisit),
    repair: list('repair', newestUnlessPressing(times.now, pressing)),
    new: list('new', newestUnlessPressing(times.now, pressing)),
    call_back: list('call_back', byStep),
    follow_up: list('follow_up', byAmount),
    later: list('later', byStep),
  };
  return {
    ...lists,
    old: countOld(db, times) + (sections.get('old')?.length ?? 0),
    to_call:
      TO_CALL.reduce((sum, list) => sum + lists[list].total, 0) +
      (sections.get('visits') ?? []).filter(isCallBackDue).length,
    next: nextAfter(db, times.now, visits),
    open_quotes_cents: db.sums<'cents'>(
      'select total(quoted_cents) as cents from lead where quoted_cents is not null',
    ).cents,
    booked: visits
      .slice(0, BOOKED)
      .flatMap(({ id, name, phone, visit_at }) =>
        visit_at ? [{ id, name: leadName({ name, phone }), at: visit_at }] : [],
      ),
  };
};

/** One index contains all of these columns. */
const COLUMNS = 'id, step, step_at, visit_at, quoted_cents, promised_by';

const select = (db: Database, which: string, values: Record<string, string>): Row[] =>
  db.all<Row>(`select ${COLUMNS} from lead ${which}`, values);

type Compare = (a: Row, b: Row) => number;

const byVisit: Compare = (a, b) => compare(a.visit_at ?? '', b.visit_at ?? '');
const byStep: Compare = (a, b) => compare(`${a.step_at}${a.id}`, `${b.step_at}${b.id}`);
const byAmount: Compare = (a, b) => (b.quoted_cents ?? 0) - (a.quoted_cents ?? 0) || byStep(a, b);
const newestUnlessPressing =
  (now: string, pressing: string): Compare =>
  (a, b) => {
    const isPressing = ({ promised_by }: Row) =>
      promised_by !== null && promised_by > now && promised_by <= pressing;
    return Number(isPressing(b)) - Number(isPressing(a)) || byStep(b, a);
  };

/** Leads with an appointment ahead are not old. */
const countOld = (
  db: Database,
  { old, appointmentOver }: { old: string; appointmentOver: string },
): number =>
  db.sums<'count'>(
    `select count(*) as count from lead
     where step_at < :old and (visit_at is null or visit_at <= :appointmentOver)`,
    { old, appointmentOver },
  ).count;

const nextAfter = (db: Database, now: string, visits: readonly Row[]): TodayLead | null => {
  const steps = select(db, 'where step_at > :now order by step_at, id limit 1', { now });
  const visit = visits.filter(({ visit_at }) => visit_at && visit_at > now).slice(0, 1);
  const next = [...withLeads(db, visit, true), ...withLeads(db, steps, false)];
  return next.sort((a, b) => compare(a.at, b.at))[0] ?? null;
};

const withLeads = (db: Database, rows: readonly Row[], isAppointment: boolean): TodayLead[] => {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const found = selectLeads(db, 'where id in (select value from json_each(:ids))', { ids });
  const leads = new Map(found.map(({ lead }) => [lead.id, lead]));
  return rows.flatMap(({ id, step_at, visit_at }) => {
    const lead = leads.get(id);
    const at = (isAppointment ? visit_at : null) ?? step_at;
    return lead && at ? [{ lead, at }] : [];
  });
};
