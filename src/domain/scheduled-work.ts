interface ScheduledWork {
  every: 'minute' | 'hour' | 'day' | 'night';
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
    effect: "You won't get the weekly summary or the suspected-spam email.",
  },
  'cron-purge-events': {
    every: 'hour',
    work: 'Removing old visits',
    effect: 'Visit records are kept longer than your privacy page says.',
  },
  'cron-retain-leads': {
    every: 'hour',
    work: 'Removing old leads',
    effect: "Leads past your retention limit aren't deleted.",
  },
  'cron-clean-up-sessions': {
    every: 'day',
    work: 'Removing old logins',
    effect: "You won't notice anything for months.",
  },
  'cron-rebuild-site': {
    every: 'day',
    work: 'Rebuilding the site',
    effect: 'Offers and prices stay on the site after their last day.',
  },
  'nightly-backup': {
    every: 'night',
    work: 'Nightly backup',
    effect:
      'If the store were lost, everything since then would be gone. Look at the computer that makes the backups.',
  },
} satisfies Record<string, ScheduledWork>;

export type WatchedName = keyof typeof SCHEDULED_WORK;
/** A computer of the owner makes it, and the site watches it from the first one on. */
export const NIGHTLY_BACKUP = 'nightly-backup';
/** What the site itself runs. */
export type ScheduledName = Exclude<WatchedName, typeof NIGHTLY_BACKUP>;

export const WATCHED_NAMES = Object.keys(SCHEDULED_WORK) as WatchedName[];
export const SCHEDULED_NAMES = WATCHED_NAMES.filter((name) => name !== NIGHTLY_BACKUP);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After this time without a run that succeeded, in milliseconds, the owner hears of it. */
export const MISSED_AFTER = {
  minute: 20 * MINUTE,
  hour: 2 * HOUR,
  day: 26 * HOUR,
  night: 48 * HOUR,
};

export interface RunStatus {
  name: WatchedName;
  last_at: string | null;
  missed: boolean;
}

export const stoppedTitle = (stopped: readonly RunStatus[]): string => {
  if (stopped.length !== 1) return `${stopped.length} parts of your website have stopped running`;
  return stopped[0]?.name === NIGHTLY_BACKUP
    ? 'Your nightly backup has stopped'
    : 'Part of your website has stopped running';
};
