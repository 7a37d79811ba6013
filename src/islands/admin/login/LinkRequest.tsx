import { useState } from 'react';
import { requestLoginLink } from '@/islands/admin/api/api-client.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { WorkButton } from '@/islands/admin/ui/Button.tsx';

export const LinkRequest = () => {
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
      <p role="status" className="empty:hidden">
        {answer}
      </p>
    </div>
  );
};
