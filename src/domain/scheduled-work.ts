import { HOUR, MINUTE } from './duration.ts';

interface ScheduledWork {
  every: 'minute' | 'hour' | 'day' | 'night';
  work: string;
  effect: string;
}

export const SCHEDULED_WORK = {
  'notify-owner': {
    every: 'minute',
    work: 'Retrying lead alerts that failed',
    effect: "A lead alert that fails isn't sent again, so check your leads for new requests.",
  },
  'publish-database': {
    every: 'minute',
    work: "Updating the dashboard's database",
    effect: "The dashboard gets slower, and deleted leads aren't fully removed.",
  },
  'owner-emails': {
    every: 'hour',
    work: 'Sending your weekly summary',
    effect: "You won't get the weekly summary or the suspected-spam email.",
  },
  'purge-events': {
    every: 'hour',
    work: 'Removing old visits',
    effect: 'Visit records are kept longer than your privacy page says.',
  },
  'remove-old-leads': {
    every: 'hour',
    work: 'Removing old leads',
    effect: "Leads past your retention limit aren't deleted.",
  },
  'clean-up-logins': {
    every: 'day',
    work: 'Removing old logins',
    effect: "You won't notice anything for months.",
  },
  'rebuild-site': {
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
} as const satisfies Record<string, ScheduledWork>;

type Work = typeof SCHEDULED_WORK;
type WatchedName = keyof Work;
/** The owner's computer makes this backup. The site watches it after the first one. */
export const NIGHTLY_BACKUP = 'nightly-backup';
export type ScheduledName = Exclude<WatchedName, typeof NIGHTLY_BACKUP>;
export type Schedule = Work[ScheduledName]['every'];
export type JobOf<S extends Schedule> = {
  [Name in ScheduledName]: Work[Name]['every'] extends S ? Name : never;
}[ScheduledName];

export const WATCHED_NAMES = Object.keys(SCHEDULED_WORK) as WatchedName[];

/** The dashboard reports work after this many milliseconds without a successful run. */
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
