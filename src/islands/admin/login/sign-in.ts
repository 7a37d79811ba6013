import { explain, signIn } from '../api.ts';
import { notify } from '@/islands/notifications/notify.ts';
import { enterDashboard } from '../session.ts';

/** Opens the dashboard, or returns the sentence that stands beside the field. */
export const enter = async (password: string, remember: boolean): Promise<string | null> => {
  const outcome = await signIn(password, remember);
  if (outcome.ok) {
    enterDashboard('welcome');
    return null;
  }
  if (outcome.problem.code === 'wrong_password') notify.error('Access Denied', 'Invalid password');
  else notify.error('Error', 'An unexpected error occurred.');
  return explain(outcome.problem);
};
