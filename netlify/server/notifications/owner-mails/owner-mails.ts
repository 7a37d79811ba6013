import { openOwnerDatabase } from '../../database/read.ts';
import type { Environment } from '../../env.ts';
import type { Store } from '../../store.ts';
import { readHistory, type Entry } from '../marks.ts';
import { mailDay, summaryDay, type MailDay } from './mail-days.ts';
import type { Mail } from '../notice.ts';
import { mailerOf } from '../senders/senders.ts';
import { suspectsMail } from './suspects-mail.ts';
import { dueAt } from '../timing.ts';
import { sendNext, type TryOutcome } from '../try-send.ts';
import { summaryMail } from './summary-mail.ts';
import { readWeek, suspectsIn } from './week.ts';

interface Surroundings {
  environment: Environment;
  clock: () => Date;
}

/** Sends the summary of the week and the mail of the waiting suspects, each once in its time. */
export const sendOwnerMails = async (
  store: Store,
  surroundings: Surroundings,
): Promise<{ sent: number; failed: number }> => {
  const { environment, clock } = surroundings;
  const now = clock();
  const outcomes = [
    await sendOnce(store, 'summary', summaryDay(now), surroundings, async ({ day }) => {
      const week = await readWeek(store, day, now);
      return week && summaryMail(week, environment);
    }),
    await sendOnce(store, 'suspects', mailDay(now), surroundings, async () => {
      const { db } = await openOwnerDatabase(store, now);
      const waiting = suspectsIn(db);
      return waiting > 0 ? suspectsMail(waiting, environment) : null;
    }),
  ];
  const count = (wanted: TryOutcome) => outcomes.filter((outcome) => outcome === wanted).length;
  return { sent: count('sent'), failed: count('failed') };
};

/** As a lead is sent: claimed, tried again after a while, and marked. */
const sendOnce = async (
  store: Store,
  kind: 'summary' | 'suspects',
  mailDay: MailDay | null,
  { environment, clock }: Surroundings,
  write: (mailDay: MailDay) => Promise<Mail | null>,
): Promise<TryOutcome> => {
  const mailer = mailerOf(environment);
  if (!mailDay || !mailer) return 'not_due';
  const entry: Entry = `${kind}/${mailDay.day}`;
  const history = await readHistory(store, mailer.channel, entry);
  const due = dueAt(history, mailDay.due);
  if (due === null || due > clock().getTime()) return 'not_due';
  const mail = await write(mailDay);
  if (!mail) return 'not_due';
  const notice = () => ({ key: `${kind}-${mailDay.day}`, mail });
  return sendNext(store, mailer, { entry, notice, history }, clock);
};
