import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { warmNotifications } from '@/islands/notifications/notify.ts';
import { Button } from '../ui/Button.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { enter, type Refusal } from './sign-in.ts';

interface Props {
  onEnter: () => void;
  /** Beside the button. */
  children?: ReactNode;
}

export const SignInForm = ({ onEnter, children }: Props) => {
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<Refusal['asks']>('password');
  const [problem, setProblem] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useEffect(warmNotifications, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const remember = new FormData(event.currentTarget).has('remember');
    setProblem(null);
    setBusy(true);
    const refusal =
      missing(step, password.current, code.current) ??
      (await enter({
        password: password.current?.value ?? '',
        remember,
        ...(step === 'code' && { code: code.current?.value ?? '' }),
      }));
    // On success the form stays busy until what it opens replaces it.
    if (refusal === null) {
      onEnter();
      return;
    }
    // At once, so that the field is there to be focused.
    flushSync(() => {
      setStep(refusal.asks);
      setProblem(refusal.sentence);
      setBusy(false);
    });
    const field = refusal.asks === 'code' ? code : password;
    field.current?.focus();
    field.current?.select();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div hidden={step === 'code'}>
        <PasswordField ref={password} problem={step === 'password' ? problem : null} />
      </div>
      {step === 'code' && <CodeField ref={code} problem={problem} />}
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="remember" className="accent-accent size-5 shrink-0" />
        Keep me logged in on this device
      </label>
      <Button type="submit" look="main" busy={busy} className="w-full">
        {busy ? 'Logging in…' : 'Log in'}
      </Button>
      {children}
    </form>
  );
};

const missing = (
  step: Refusal['asks'],
  password: HTMLInputElement | null,
  code: HTMLInputElement | null,
): Refusal | null => {
  if (step === 'code' && !code?.value.trim())
    return { asks: step, sentence: 'Please enter the code.' };
  return password?.value ? null : { asks: 'password', sentence: 'Please enter the password.' };
};
