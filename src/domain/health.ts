import type { Channel } from './managed-lead.ts';
import type { RunStatus } from './scheduled-work.ts';

export interface Health {
  now: string;
  runs: RunStatus[];
  /** The channels that fail now and owe the owner at least one lead. */
  failing: { channel: Channel; leads: number; error: string | null }[];
  database: {
    /** Null until the first publishing. */
    published_at: string | null;
    rebuilding: boolean;
    old: boolean;
  };
  /** How long the store took for one round of reads. */
  store_ms: number;
}

export const isHealthy = ({ runs, failing, database }: Health): boolean =>
  runs.every(({ missed }) => !missed) && failing.length === 0 && !database.old;
