import { useState, type Ref } from 'react';

interface Props {
  ref: Ref<HTMLInputElement>;
  problem: string | null;
}

export const PasswordField = ({ ref, problem }: Props) => {
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
