import { useStore } from '@nanostores/react';
import { showNotice } from '@/islands/toasts/toast.ts';
import {
  $sessionEnd,
  beginSession,
  endSession,
  leaveForLogin,
} from '@/islands/admin/api/session.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';

export const LoginAgain = () => {
  const end = useStore($sessionEnd);
  if (end === null) return null;
  if (end === 'notified') {
    return (
      <div className="border-lamp bg-sand fixed inset-x-0 top-0 z-20 flex items-center justify-center gap-4 border-b-4 px-4 py-2 print:hidden">
        <p role="status">Your session has ended. Log in to keep going.</p>
        <Button look="main" onClick={() => endSession('press')} className="shrink-0">
          Log in
        </Button>
      </div>
    );
  }
  return (
    <Dialog title="Your session has ended">
      <p className="mb-5">Log in to keep going. Nothing you typed was lost.</p>
      <LoginForm onEnter={welcome}>
        <Button onClick={leaveForLogin} className="-mt-2">
          Cancel
        </Button>
      </LoginForm>
    </Dialog>
  );
};

const welcome = (): void => {
  showNotice.success('Welcome back!', "You've successfully logged in.");
  beginSession();
};
