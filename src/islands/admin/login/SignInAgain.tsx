import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { showNotice } from '@/islands/toasts/toast.ts';
import {
  $sessionEnd,
  beginSession,
  endSession,
  continueSession,
  leaveForLogin,
} from '@/islands/admin/api/session.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { MINUTE } from '@/domain/duration.ts';
import { SignInForm } from './SignInForm.tsx';

const PAUSE = MINUTE;
const FIELD = 'textarea, input:not([type=checkbox])';

export const SignInAgain = () => {
  const end = useStore($sessionEnd);
  useAskBetweenWords(end === 'notified');
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
      <SignInForm onEnter={welcome}>
        <Button onClick={leaveForLogin} className="-mt-2">
          Cancel
        </Button>
      </SignInForm>
    </Dialog>
  );
};

const welcome = (): void => {
  beginSession();
  showNotice.success('Welcome back!', "You've successfully logged in.");
  continueSession();
};

const useAskBetweenWords = (isNotified: boolean): void => {
  const typedAt = useRef(0);
  useEffect(() => {
    const typed = (): void => {
      typedAt.current = Date.now();
    };
    document.addEventListener('input', typed);
    return () => document.removeEventListener('input', typed);
  }, []);
  useLayoutEffect(() => {
    if (!isNotified) return;
    const look = (): void => {
      const isTyping =
        document.activeElement?.matches(FIELD) && Date.now() - typedAt.current < PAUSE;
      if (!isTyping) endSession('press');
    };
    const pressed = ({ target }: Event): void => {
      if (!(target as Element).matches(FIELD)) endSession('press');
    };
    look();
    const timer = setInterval(look, PAUSE / 10);
    document.addEventListener('click', pressed);
    document.addEventListener('keyup', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('click', pressed);
      document.removeEventListener('keyup', look);
    };
  }, [isNotified]);
};
