import { atom } from 'nanostores';
import { signOut } from '@/islands/admin/api/api-client.ts';
import { clearStored } from '@/islands/admin/api/device-storage.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { leaveForHome } from '@/islands/admin/api/session.ts';
import { dropResponses } from '@/islands/admin/api/stored-responses.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { forgetAlerts, ownSubscription } from './alerts.ts';
import { countDrafts, dropDrafts } from './drafts.ts';
import { forgetCall } from './outcome.ts';
import { readQueue } from './press-storage.ts';

export const logOut = async (where: 'here' | 'everywhere'): Promise<boolean> => {
  const unsaved = countDrafts() + (await readQueue()).length;
  if (unsaved > 0 && !(await confirmLogOut())) return false;
  const subscription = await ownSubscription();
  const outcome = await signOut(where === 'everywhere', subscription?.endpoint);
  if (!outcome.ok && outcome.problem.code !== 'unauthorized') {
    showNotice.error("You're still logged in", errorMessage(outcome.problem));
    return false;
  }
  showBadge(0);
  dropDrafts();
  await dropResponses();
  await clearStored();
  forgetCall();
  await forgetAlerts(subscription);
  leaveForHome();
  return true;
};

export const $logOutQuestion = atom<((isSure: boolean) => void) | null>(null);

const confirmLogOut = (): Promise<boolean> =>
  new Promise((resolve) => {
    $logOutQuestion.set((sure) => {
      $logOutQuestion.set(null);
      resolve(sure);
    });
  });

export const showBadge = (count: number): void => {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
};
