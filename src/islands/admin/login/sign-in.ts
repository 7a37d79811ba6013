import { signIn, type Credentials } from '../api.ts';
import { explain } from '../explain.ts';
import { notify } from '@/islands/notifications/notify.ts';

/** Which field is wanted (again), and the sentence that stands beside it. */
export interface Refusal {
  asks: 'password' | 'code';
  sentence: string | null;
}

/** Signs in, or returns why not. */
export const enter = async (credentials: Credentials): Promise<Refusal | null> => {
  const outcome = await signIn(credentials);
  if (outcome.ok) return null;
  const { problem } = outcome;
  switch (problem.code) {
    case 'second_factor':
      return { asks: 'code', sentence: null };
    case 'wrong_password':
      notify.error('Access Denied', 'Invalid password');
      return { asks: 'password', sentence: explain(problem) };
    case 'wrong_code':
      notify.error('Access Denied', 'Invalid code');
      return { asks: 'code', sentence: explain(problem) };
    default:
      notify.error('Error', 'An unexpected error occurred.');
      return { asks: credentials.code ? 'code' : 'password', sentence: explain(problem) };
  }
};
