import type { Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  problem: string | null;
}

export const CodeField = ({ ref, problem }: Props) => (
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
