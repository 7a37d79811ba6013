interface ScheduledWork {
  every: 'minute' | 'hour' | 'day';
  work: string;
  effect: string;
}

export const SCHEDULED_WORK = {
  'cron-notify-owner': {
    every: 'minute',
    work: 'Retrying lead alerts that failed',
    effect: "A lead alert that fails isn't sent again, so check your leads for new requests.",
  },
  'cron-publish-database': {
    every: 'minute',
    work: "Updating the dashboard's database",
    effect: "The dashboard gets slower, and deleted leads aren't fully removed.",
  },
  'cron-owner-emails': {
    every: 'hour',
    work: 'Sending your weekly summary',
    effect: "The weekly summary and the email about suspected spam don't come.",
  },
  'cron-purge-events': {
    every: 'hour',
    work: 'Removing old visits',
    effect: 'Visits stay longer than your privacy page says.',
  },
  'cron-retain-leads': {
    every: 'hour',
    work: 'Removing old leads',
    effect: 'If you set how long leads are kept, old ones stay longer.',
  },
  'cron-clean-up-sessions': {
    every: 'day',
    work: 'Removing old logins',
    effect: 'Nothing you would notice for months.',
  },
  'cron-rebuild-site': {
    every: 'day',
    work: 'Rebuilding the site',
    effect: 'Offers and prices stay on the site after their last day.',
  },
} satisfies Record<string, ScheduledWork>;

export type ScheduledName = keyof typeof SCHEDULED_WORK;

export const SCHEDULED_NAMES = Object.keys(SCHEDULED_WORK) as ScheduledName[];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After this time without a run that succeeded, in milliseconds, the owner hears of it. */
export const MISSED_AFTER = { minute: 20 * MINUTE, hour: 2 * HOUR, day: 26 * HOUR };

export interface RunStatus {
  name: ScheduledName;
  last_at: string | null;
  missed: boolean;
}
