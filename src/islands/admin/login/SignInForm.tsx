import { type ReactNode, type Ref, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Credentials, signIn } from '@/islands/admin/api/api-client.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { showNotice, preloadToasts } from '@/islands/toasts/toast.ts';

interface Props {
  onEnter: () => void;
  children?: ReactNode;
}

export const SignInForm = ({ onEnter, children }: Props) => {
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<Refusal['field']>('password');
  const [problem, setProblem] = useState<string | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useEffect(preloadToasts, []);

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
    if (refusal === null) {
      onEnter();
      return;
    }
    flushSync(() => {
      setStep(refusal.field);
      setProblem(refusal.sentence);
      setBusy(false);
    });
    const field = refusal.field === 'code' ? code : password;
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
  step: Refusal['field'],
  password: HTMLInputElement | null,
  code: HTMLInputElement | null,
): Refusal | null => {
  if (step === 'code' && !code?.value.trim())
    return { field: step, sentence: 'Please enter the code.' };
  return password?.value ? null : { field: 'password', sentence: 'Please enter the password.' };
};

interface PasswordFieldProps {
  ref: Ref<HTMLInputElement>;
  problem: string | null;
}

const PasswordField = ({ ref, problem }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <div>
      <label htmlFor="password" className="font-semibold">
        Password
      </label>
      <div className="border-edge bg-surface focus-within:outline-accent-text mt-1.5 flex rounded-md border focus-within:outline-3 focus-within:outline-offset-2">
        <input
          ref={ref}
          id="password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'password-problem' : undefined}
          className="min-h-12 w-full min-w-0 bg-transparent px-3 outline-none"
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show password"
          onClick={() => setShown(!shown)}
          className="text-muted hover:text-ink min-h-12 px-4 text-sm font-semibold"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
      <p id="password-problem" role="alert" className="text-danger mt-1.5 empty:hidden">
        {problem}
      </p>
    </div>
  );
};

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>;
  problem: string | null;
}

const CodeField = ({ ref, problem }: CodeFieldProps) => (
  <div>
    <label htmlFor="code" className="font-semibold">
      Code
    </label>
    <p id="code-hint" className="text-muted mt-0.5">
      The 6-digit code from your authenticator app.
    </p>
    <input
      ref={ref}
      id="code"
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 ]*"
      maxLength={9}
      autoFocus
      required
      aria-invalid={problem !== null}
      aria-describedby={problem ? 'code-hint code-problem' : 'code-hint'}
      className="border-edge bg-surface mt-1.5 min-h-12 w-full rounded-md border px-3 text-xl tracking-[0.2em] tabular-nums"
    />
    <p id="code-problem" role="alert" className="text-danger mt-1.5 empty:hidden">
      {problem}
    </p>
  </div>
);

interface Refusal {
  field: 'password' | 'code';
  sentence: string | null;
}

const enter = async (credentials: Credentials): Promise<Refusal | null> => {
  const outcome = await signIn(credentials);
  if (outcome.ok) return null;
  const { problem } = outcome;
  switch (problem.code) {
    case 'second_factor':
      return { field: 'code', sentence: null };
    case 'wrong_password':
      showNotice.error('Access Denied', 'Invalid password');
      return { field: 'password', sentence: errorMessage(problem) };
    case 'wrong_code':
      showNotice.error('Access Denied', 'Invalid code');
      return { field: 'code', sentence: errorMessage(problem) };
    default:
      showNotice.error('Error', 'An unexpected error occurred.');
      return { field: credentials.code ? 'code' : 'password', sentence: errorMessage(problem) };
  }
};
