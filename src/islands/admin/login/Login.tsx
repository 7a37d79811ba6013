import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { warmNotifications } from '@/islands/notifications/notify.ts';
import { withBoundary } from '../../error-boundary/withBoundary.tsx';
import { readSession } from '../api.ts';
import { enterDashboard, hasFlag, takeNotice } from '../session.ts';
import { Button } from '../ui/Button.tsx';
import { PasswordField } from './PasswordField.tsx';
import { enter } from './sign-in.ts';

const SignIn = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [ended] = useState(() => takeNotice() === 'ended');
  const field = useRef<HTMLInputElement>(null);
  useStillSignedIn();
  useEffect(warmNotifications, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const remember = new FormData(event.currentTarget).has('remember');
    const password = field.current?.value ?? '';
    setProblem(null);
    setBusy(true);
    const refusal = password ? await enter(password, remember) : 'Please enter the password.';
    // On success the form stays busy until the dashboard replaces it.
    if (refusal === null) return;
    setProblem(refusal);
    setBusy(false);
    field.current?.focus();
    field.current?.select();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
      {ended && !problem && (
        <p role="status" className="border-line bg-sand rounded-md border p-3">
          Your session has ended. Please sign in again.
        </p>
      )}
      <PasswordField ref={field} problem={problem} />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="remember" className="accent-accent size-5 shrink-0" />
        Keep me signed in on this device
      </label>
      <Button type="submit" look="main" busy={busy} className="w-full">
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
    </form>
  );
};

export const Login = withBoundary('login', SignIn);

/** Whoever has a live session in this tab has no business with the form. */
const useStillSignedIn = (): void => {
  useEffect(() => {
    if (!hasFlag()) return;
    void readSession().then((session) => {
      if (session.ok) enterDashboard();
    });
  }, []);
};
