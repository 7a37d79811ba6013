import { signOut } from './api.ts';
import { explain } from './explain.ts';
import { notify } from '@/islands/notifications/notify.ts';
import { leaveForHome } from './session.ts';

/** Ends the session on the server, or all of them, and goes home; without the server's word the owner is told. */
export const logOut = async (where: 'here' | 'everywhere'): Promise<boolean> => {
  const outcome = await signOut(where === 'everywhere');
  if (!outcome.ok && outcome.problem.code !== 'unauthorized') {
    notify.error("You're still logged in", explain(outcome.problem));
    return false;
  }
  leaveForHome();
  return true;
};
