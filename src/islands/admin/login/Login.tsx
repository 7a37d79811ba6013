import { useEffect, useState } from 'react';
import { withBoundary } from '@/islands/error-boundary/withBoundary.tsx';
import { readSession } from '@/islands/admin/api/api-client.ts';
import { enterDashboard, hasFlag, takeNotice } from '@/islands/admin/api/session.ts';
import { SignInForm } from './SignInForm.tsx';

const SignIn = () => {
  const [ended] = useState(() => takeNotice() === 'ended');
  useStillSignedIn();
  return (
    <div className="group mt-6 grid gap-5">
      {ended && (
        <p
          role="status"
          className="border-line bg-sand rounded-md border p-3 group-has-aria-invalid:hidden"
        >
          Your session has ended. Please log in again.
        </p>
      )}
      <SignInForm onEnter={() => enterDashboard('welcome')} />
    </div>
  );
};

export const Login = withBoundary('login', SignIn);

const useStillSignedIn = (): void => {
  useEffect(() => {
    if (!hasFlag()) return;
    void readSession().then((session) => {
      if (session.ok) enterDashboard();
    });
  }, []);
};
