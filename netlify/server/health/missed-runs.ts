import { DAY, MINUTE } from '#domain/duration.ts';
import { business } from '#domain/business.ts';
import { addDays, dayOf } from '#domain/calendar.ts';
import { type RunStatus, SCHEDULED_WORK, stoppedTitle } from '#domain/scheduled-work.ts';
import type { Environment } from '../env/env.ts';
import type { Mail } from '../notifications/channels/channels.ts';
import { mailerOf } from '../notifications/channels/senders.ts';
import {
  dashboardAddress,
  type Line,
  mailHtml,
  mailText,
} from '../notifications/messages/email-body.ts';
import { trySend } from '../notifications/outbox/attempt.ts';
import { readHistory } from '../notifications/outbox/outbox.ts';
import { cached } from '../store/cache.ts';
import { StoreUnavailable } from '../store/store-error.ts';
import type { Store } from '../store/store.ts';
import { awaitRuns, readRuns, statusOf } from './runs.ts';

interface Surroundings {
  environment: Environment;
  clock: () => Date;
}

const LOOK_AGAIN = 5 * MINUTE;

const looked = cached(() => ({ at: 0 }));

/**
 * Emails the owner about missed runs, at most once in 24 hours. A schedule that is dead cannot say so: every scheduled
 * run and every new lead looks for all of them.
 */
export const reportMissedRuns = async (store: Store, surroundings: Surroundings): Promise<void> => {
  const now = surroundings.clock();
  const memory = looked(store);
  if (now.getTime() - memory.at < LOOK_AGAIN) return;
  memory.at = now.getTime();
  try {
    const records = await readRuns(store);
    await awaitRuns(store, records, now);
    const missed = statusOf(records, now).filter((run) => run.missed);
    if (missed.length > 0) await sendReport(store, missed, surroundings);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`Missed runs not looked for: ${error.message}`);
  }
};

const sendReport = async (
  store: Store,
  missed: readonly RunStatus[],
  { environment, clock }: Surroundings,
): Promise<void> => {
  const mailer = mailerOf(environment);
  if (!mailer) return;
  const now = clock();
  const today = dayOf(now.getTime());
  const yesterday = await readHistory(store, mailer.channel, entryOf(addDays(today, -1)));
  const last = yesterday.sent_at;
  if (last !== null && now.getTime() - Date.parse(last) < DAY) return;
  const mail = missedRunsMail(missed, environment);
  const notice = () => ({ key: `missed-runs-${today}`, mail });
  await trySend(store, mailer, { entry: entryOf(today), since: now.getTime(), notice }, clock);
};

const entryOf = (day: string): string => `missed-runs/${day}`;

const missedRunsMail = (missed: readonly RunStatus[], environment: Environment): Mail => {
  const title = stoppedTitle(missed);
  const page = dashboardAddress({ tab: 'overview' }, environment);
  const lines: Line[] = [
    ...missed.map(({ name, last_at }) => ({
      label: SCHEDULED_WORK[name].work,
      text: `${last_at === null ? "It hasn't run yet" : `It last ran ${shortTime.format(Date.parse(last_at))}`}. ${SCHEDULED_WORK[name].effect}`,
    })),
    {
      label: 'What still works',
      text: 'Your pages and the estimate form. New requests are saved.',
    },
    {
      label: 'What to do',
      text: 'If it still says so on your dashboard in an hour, follow “The dashboard says that something has stopped” in docs/when-something-is-wrong.md, or forward this to the person who looks after your website.',
    },
    { label: 'On the dashboard', text: page, href: page },
  ];
  return { subject: title, text: mailText(title, lines), html: mailHtml(title, lines) };
};

const shortTime = new Intl.DateTimeFormat('en-US', {
  timeZone: business.timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
