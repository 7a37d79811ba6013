import { useState } from 'react';
import { requestLoginLink } from '@/islands/admin/api/api-client.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';

export const LinkRequest = () => {
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setBusy(true);
    const outcome = await requestLoginLink();
    setAnswer(
      !outcome.ok
        ? errorMessage(outcome.problem)
        : outcome.value.sent
          ? 'We sent you an email. Open its link on this device within 30 minutes.'
          : 'You can log in now. Enter your password again.',
    );
    setBusy(false);
  };
  return (
    <div className="-mt-2 grid gap-3">
      <Button busy={busy} onClick={() => void ask()} className="w-full">
        {busy ? 'Sending…' : 'Email me a link'}
      </Button>
      <p role="status" className="empty:hidden">
        {answer}
      </p>
    </div>
  );
};
