import { showNotice } from '@/islands/toasts/toast.ts';
import { beginSession, leaveForLogin } from '@/islands/admin/api/session.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { LoginForm } from './LoginForm.tsx';

export const LoginAgain = () => (
  <Dialog title="Your session has ended">
    <p className="mb-5">Log in to keep going. Nothing you typed was lost.</p>
    <LoginForm onEnter={welcome}>
      <Button onClick={leaveForLogin} className="-mt-2">
        Cancel
      </Button>
    </LoginForm>
  </Dialog>
);

const welcome = (): void => {
  showNotice.success('Welcome back!', "You've successfully logged in.");
  beginSession();
};
