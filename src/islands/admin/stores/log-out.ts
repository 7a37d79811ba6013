import { plural } from '@/domain/text.ts';
import { sendLogout } from '@/islands/admin/api/api-client.ts';
import { clearStored } from '@/islands/admin/api/device-storage.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { noteLogout } from '@/islands/admin/api/session.ts';
import { dropResponses } from '@/islands/admin/api/stored-responses.ts';
import { showBadge } from '@/islands/admin/api/worker.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { forgetAlerts, ownSubscription } from './push-alerts.ts';
import { forgetCall } from './calls.ts';
import { readQueue } from './change-queue.ts';
import { ask } from './dialogs.ts';
import { countDrafts, dropDrafts } from './drafts.ts';

export const logOut = async (where: 'here' | 'everywhere'): Promise<void> => {
  const isEverywhere = where === 'everywhere';
  const question = questionBefore(isEverywhere, countDrafts(), (await readQueue()).length);
  if (question.text && !(await ask(question))) return;
  const subscription = await ownSubscription();
  const outcome = await sendLogout(isEverywhere, subscription?.endpoint);
  if (!outcome.ok && outcome.problem.code !== 'unauthorized') {
    showNotice.error("You're still logged in", errorMessage(outcome.problem));
    return;
  }
  noteLogout();
  showBadge(0);
  dropDrafts();
  await dropResponses();
  await clearStored();
  forgetCall();
  forgetAlerts(subscription);
  location.assign('/');
};

const questionBefore = (isEverywhere: boolean, drafts: number, changes: number) => {
  const unsaved = [
    drafts > 0 && plural(drafts, 'draft'),
    changes > 0 && plural(changes, 'change'),
  ].filter(Boolean);
  const text = [
    isEverywhere &&
      'Every device will have to log in again. Push alerts stop, and so do calendar links.',
    unsaved.length > 0 &&
      `Not saved: ${unsaved.join(' and ')}. Logging out deletes that from this device.`,
  ];
  return {
    title: isEverywhere ? 'Log out everywhere?' : 'Log out without saving?',
    text: text.filter(Boolean).join(' '),
    yes: isEverywhere ? 'Log out all devices' : 'Delete and log out',
    no: 'Stay logged in',
  };
};
