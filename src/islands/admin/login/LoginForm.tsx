import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Credentials, logIn, requestLoginLink } from '@/islands/admin/api/api-client.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { isTouched } from '@/islands/admin/api/this-device.ts';
import { $device } from '@/islands/admin/stores/device.ts';
import { Button, WorkButton } from '@/islands/admin/ui/Button.tsx';
import { Form, TextField, type Typed } from '@/islands/admin/ui/Field.tsx';
import { showNotice, preloadToasts } from '@/islands/toasts/toast.ts';

interface Props {
  link?: string | null;
  onEnter: () => void;
  children?: ReactNode;
}

export const LoginForm = ({ link = null, onEnter, children }: Props) => {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refusal>({ field: 'password', sentence: null });
  const form = useRef<HTMLFormElement>(null);
  useEffect(preloadToasts, []);

  const submit = async ({ password = '', code, remember }: Typed): Promise<void> => {
    if (busy) return;
    setRefused({ ...refused, sentence: null });
    setBusy(true);
    const refusal = await enter({
      password,
      remember: remember !== undefined,
      device: $device.get(),
      ...(link !== null && { link }),
      ...(code !== undefined && { code }),
    });
    if (refusal === null) {
      onEnter();
      return;
    }
    flushSync(() => {
      setRefused(refusal);
      setBusy(false);
    });
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${refusal.field}]`);
    field?.focus();
    field?.select();
  };

  const { field: step, sentence: problem } = refused;
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-5">
      <div hidden={step === 'code'}>
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          problem={step === 'password' ? problem : null}
          className="min-h-12"
        />
      </div>
      {step === 'code' && (
        <TextField
          label="Code"
          name="code"
          hint={refused.hint ?? CODE_HINT}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9 ]*"
          maxLength={9}
          autoFocus
          required
          problem={problem}
          className="min-h-12 text-xl tracking-[0.2em] tabular-nums"
        />
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="remember"
          // A phone usually belongs to one person.
          defaultChecked={isTouched()}
          className="accent-accent size-5 shrink-0"
        />
        Keep me logged in on this device
      </label>
      <Button type="submit" look="main" busy={busy} className="w-full">
        {busy ? 'Logging in…' : 'Log in'}
      </Button>
      {refused.byLink && <LinkRequest />}
      {children}
    </Form>
  );
};

const LinkRequest = () => {
  const [answer, setAnswer] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    const outcome = await requestLoginLink();
    if (!outcome.ok) setAnswer(errorMessage(outcome.problem));
    else if (outcome.value.sent)
      setAnswer('We sent you an email. Open its link on this device within 30 minutes.');
    else setAnswer('You can log in now. Enter your password again.');
  };
  return (
    <div className="-mt-2 grid gap-3">
      <WorkButton work={ask} meanwhile="Sending…" className="w-full">
        Email me a link
      </WorkButton>
      <p role="status" className="empty:absolute">
        {answer}
      </p>
    </div>
  );
};

const CODE_HINT = 'The 6-digit code from your authenticator app.';

interface Refusal {
  field: 'password' | 'code';
  sentence: string | null;
  hint?: string;
  byLink?: boolean;
}

const enter = async (credentials: Credentials): Promise<Refusal | null> => {
  const outcome = await logIn(credentials);
  if (outcome.ok) return null;
  const { problem } = outcome;
  const { code, letInBy } = problem;
  if (code === 'second_factor')
    return { field: 'code', sentence: null, ...(credentials.code && { hint: NEXT_CODE }) };
  const sentence = errorMessage(problem);
  if (code === 'wrong_password' || code === 'wrong_code') {
    const field = code === 'wrong_code' ? 'code' : 'password';
    showNotice.error('Access Denied', `Invalid ${field}`);
    return { field, sentence };
  }
  showNotice.error('Error', 'An unexpected error occurred.');
  if (letInBy === 'link')
    return {
      field: 'password',
      sentence: credentials.link
        ? `That link was already used, or it's too old. ${sentence}`
        : sentence,
      byLink: true,
    };
  return { field: credentials.code || letInBy === 'code' ? 'code' : 'password', sentence };
};

const NEXT_CODE = 'That code let this device in. Wait for the next one, and enter it here.';
