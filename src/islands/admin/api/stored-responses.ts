import { LOGGED_IN_FOR } from '@/domain/duration.ts';
import { local } from './browser-storage.ts';
import { readStored, removeStored, updateStored } from './device-storage.ts';

/** How many responses of each kind are stored for use without a connection, newest first. */
const MOST = { overviews: 1, lists: 1, details: 50 };
export type StoredName = keyof typeof MOST;

interface StoredResponse<T> {
  key: string;
  at: number;
  value: T;
}

/** The end of the time for storing: as long as the login lasts, and only if the owner chose to stay logged in. */
const KEY = 'dashboard_offline_until';

/** Called at a login, which starts with an empty device. */
export const allowStoring = async (remember: boolean): Promise<void> => {
  await dropResponses();
  if (remember) local.write(KEY, String(Date.now() + LOGGED_IN_FOR));
};

const isAllowed = (): boolean => Number(local.read(KEY)) > Date.now();

export const readResponse = async <T>(
  name: StoredName,
  key: string,
): Promise<StoredResponse<T> | undefined> => {
  if (!isAllowed()) {
    await forgetResponses();
    return undefined;
  }
  const stored = await readStored<StoredResponse<T>[]>(name);
  return stored?.find((response) => response.key === key);
};

export const storeResponse = (name: StoredName, key: string, value: unknown): void => {
  if (!isAllowed()) return;
  const response = { key, at: Date.now(), value };
  void updateStored<StoredResponse<unknown>[]>(name, (before = []) =>
    [response, ...before.filter((each) => each.key !== key)].slice(0, MOST[name]),
  );
};

/** Called after an erasure. Later responses are stored again. */
export const forgetResponses = (): Promise<unknown> => removeStored(Object.keys(MOST));

/** Removing the key is enough: from then on no stored response is read. */
export const dropResponses = async (): Promise<void> => {
  local.remove(KEY);
  await forgetResponses();
};
