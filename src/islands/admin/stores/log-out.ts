import { plural } from '@/domain/text.ts';
import { signOut } from '@/islands/admin/api/api-client.ts';
import { clearStored } from '@/islands/admin/api/device-storage.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { leaveForHome } from '@/islands/admin/api/session.ts';
import { dropResponses } from '@/islands/admin/api/stored-responses.ts';
import { showBadge } from '@/islands/admin/api/worker.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { forgetAlerts, ownSubscription } from './alerts.ts';
import { forgetCall } from './calls.ts';
import { $dialog, closeDialog } from './dialogs.ts';
import { countDrafts, dropDrafts } from './drafts.ts';
import { readQueue } from './press-storage.ts';

export const logOut = async (where: 'here' | 'everywhere'): Promise<void> => {
  if (!(await confirmLogOut(countDrafts(), (await readQueue()).length))) return;
  const subscription = await ownSubscription();
  const outcome = await signOut(where === 'everywhere', subscription?.endpoint);
  if (!outcome.ok && outcome.problem.code !== 'unauthorized') {
    showNotice.error("You're still logged in", errorMessage(outcome.problem));
    return;
  }
  showBadge(0);
  dropDrafts();
  await dropResponses();
  await clearStored();
  forgetCall();
  await forgetAlerts(subscription);
  leaveForHome();
};

const confirmLogOut = (drafts: number, changes: number): Promise<boolean> => {
  const unsaved = [
    drafts > 0 && plural(drafts, 'draft'),
    changes > 0 && plural(changes, 'change'),
  ].filter(Boolean);
  if (unsaved.length === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const answer = (isSure: boolean): void => {
      closeDialog();
      resolve(isSure);
    };
    $dialog.set({ name: 'log_out', unsaved: unsaved.join(' and '), answer });
  });
};
