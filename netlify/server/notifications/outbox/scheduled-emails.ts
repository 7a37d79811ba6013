import { addDays, dayOf, momentOn } from '#domain/calendar.ts';
import { plural } from '#domain/text.ts';
import { openOwnerDatabase } from '../../database/open-owner-database.ts';
import type { Database } from '../../database/sqlite.ts';
import type { Environment } from '../../env/env.ts';
import type { Store } from '../../store/store.ts';
import type { Mail, Sending } from '../channels/channels.ts';
import { mailerOf } from '../channels/senders.ts';
import { dashboardAddress } from '../messages/dashboard-addresses.ts';
import { type Line, mailOf } from '../messages/email-body.ts';
import { readSummary, suspectsIn } from '../messages/weekly-summary.ts';
import { isDueSince, trySend, type TryOutcome } from './send-attempt.ts';
import { sendLoginNews } from './login-news.ts';
import { type Entry, readDelivery } from './delivery-record.ts';

export const sendOwnerEmails = async (
  store: Store,
  dependencies: Sending,
): Promise<{ sent: number; failed: number }> => {
  const { environment, clock } = dependencies;
  const now = clock();
  const outcomes = [
    await sendOnce(store, 'summary', summaryDay(now), dependencies, (db, { day }) =>
      readSummary(db, day, { environment, now }),
    ),
    await sendOnce(store, 'suspects', mailDay(now), dependencies, (db) => {
      const waiting = suspectsIn(db);
      return waiting > 0 ? suspectsMail(waiting, environment) : null;
    }),
  ];
  const count = (wanted: TryOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const logins = await sendLoginNews(store, dependencies);
  return { sent: count('sent') + logins.sent, failed: count('failed') + logins.failed };
};

const sendOnce = async (
  store: Store,
  kind: 'summary' | 'suspects',
  mailDay: MailDay | null,
  { environment, clock }: Sending,
  write: (db: Database, mailDay: MailDay) => Mail | null,
): Promise<TryOutcome> => {
  const mailer = mailerOf(environment);
  if (!mailDay || !mailer) return 'not_due';
  const entry: Entry = `${kind}/${mailDay.day}`;
  const mayTry = isDueSince(mailDay.due);
  const record = await readDelivery(store, mailer.channel, entry);
  if (!mayTry(record, clock().getTime())) return 'not_due';
  const { db, isRebuilding } = await openOwnerDatabase(store, clock());
  // The email would count only some of the leads. The next hour's run sends it.
  if (isRebuilding) return 'not_due';
  const mail = write(db, mailDay);
  if (!mail) return 'not_due';
  const notice = () => ({ key: `${kind}-${mailDay.day}`, mail });
  return trySend(store, mailer, { entry, mayTry, notice }, clock);
};

const MAIL_TIME = '07:00';
const SUMMARY_DAYS = 3;

interface MailDay {
  day: string;
  due: number;
}

/** Later in the day, too: a suspect that comes at noon may be a homeowner who waits. */
const mailDay = (now: Date): MailDay | null => {
  const day = dayOf(now.getTime());
  const due = momentOn(day, MAIL_TIME);
  return now.getTime() >= due ? { day, due } : null;
};

const summaryDay = (now: Date): MailDay | null => {
  const today = dayOf(now.getTime());
  const day = addDays(today, -daysSinceMonday(today));
  const due = momentOn(day, MAIL_TIME);
  const isLate = addDays(day, SUMMARY_DAYS) <= today;
  return now.getTime() >= due && !isLate ? { day, due } : null;
};

const daysSinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

const suspectsMail = (waiting: number, environment: Environment): Mail => {
  const title = `${plural(waiting, 'suspected spam request')} to review`;
  const page = dashboardAddress({ tab: 'leads', suspect: 'yes', status: 'open' }, environment);
  const lines: Line[] = [
    { label: 'What to do', text: 'Check if any came from a homeowner.' },
    { label: 'On the dashboard', text: page, href: page },
  ];
  return mailOf(title, lines);
};
