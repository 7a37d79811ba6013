import { useState } from 'react';
import { withBoundary } from '@/islands/error-boundary/withBoundary.tsx';
import { enterDashboard, takeLink, takeNotice } from '@/islands/admin/api/session.ts';
import { LoginForm } from './LoginForm.tsx';

const LoginPage = () => {
  const [ended] = useState(() => takeNotice() === 'ended');
  const [link] = useState(takeLink);
  return (
    <div className="group mt-6 grid gap-5">
      {(link !== null || ended) && (
        <p
          role="status"
          className="border-line bg-sand rounded-md border p-3 group-has-aria-invalid:hidden"
        >
          {link === null
            ? 'Your session has ended. Please log in again.'
            : 'Your link works once. Enter your password to log in on this device.'}
        </p>
      )}
      <LoginForm link={link} onEnter={enterDashboard} />
    </div>
  );
};

export const Login = withBoundary('login', LoginPage);

/** If an emailed link is pasted into this open page, only the part behind `#` changes and the page does not reload. */
addEventListener('hashchange', () => location.reload());
