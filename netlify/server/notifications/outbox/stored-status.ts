import type { ChannelStatus } from '#domain/managed-lead.ts';
import type { Store } from '../../store/store.ts';

/** Sweeps run every minute and rewrite it if it has changed or is old. */
export interface StoredStatus {
  at: string;
  channels: ChannelStatus[];
}

export const STATUS_KEY = 'notify/status';

/** Without the database, which weighs too much for those who only look. */
export const readStoredStatus = (store: Store): Promise<StoredStatus | null> =>
  store.get<StoredStatus>(STATUS_KEY);
