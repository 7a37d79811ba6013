import type { LeadsResponse, OverviewResponse } from '@/domain/api.ts';
import { DAY } from '@/domain/duration.ts';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import { local } from './browser-storage.ts';
import { readStored, removeStored, updateStored } from './device-storage.ts';

/** What the dashboard shows without a connection. */
interface Responses {
  overview: { at: number; overview: OverviewResponse };
  list: LeadsResponse & { query: string };
  details: { id: string; detail: LeadDetail }[];
}

const NAMES = ['overview', 'list', 'details'] as const;
const MOST_DETAILS = 50;

/** Until when. As long as the login lasts, and only if the owner asked to stay logged in here. */
const KEY = 'dashboard_offline_until';

export const allowStoring = (remember: boolean): void =>
  remember ? local.write(KEY, String(Date.now() + 30 * DAY)) : local.remove(KEY);

const isAllowed = (): boolean => Number(local.read(KEY)) > Date.now();

export const readResponse = async <N extends keyof Responses>(
  name: N,
): Promise<Responses[N] | undefined> => (isAllowed() ? readStored<Responses[N]>(name) : undefined);

export const storeResponse = <N extends keyof Responses>(name: N, response: Responses[N]): void => {
  if (isAllowed()) void updateStored<Responses[N]>(name, () => response);
};

export const storeDetail = (id: string, detail: LeadDetail): void => {
  if (!isAllowed()) return;
  void updateStored<Responses['details']>('details', (before = []) =>
    [{ id, detail }, ...before.filter((each) => each.id !== id)].slice(0, MOST_DETAILS),
  );
};

/** After an erasure. What is read next is stored again. */
export const forgetResponses = (): Promise<void> => removeStored(NAMES);

/** The first line alone already ends it: from then on nothing is read. */
export const dropResponses = async (): Promise<void> => {
  allowStoring(false);
  await forgetResponses();
};
