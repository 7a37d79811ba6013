import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Outcome } from '@/islands/admin/api/api-client.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { $online } from '@/islands/admin/stores/live.ts';
import { Unread } from '@/islands/admin/ui/Feedback.tsx';
import { FieldError } from '@/islands/admin/ui/Field.tsx';

interface Props<T> {
  read: () => Promise<Outcome<T>>;
  /** What is shown once there is a connection. */
  offline: string;
  children: (value: T, change: (value: T) => void) => ReactNode;
}

/** Read when it is opened, and again once the connection is back. */
export const ReadPart = <T,>({ read, offline, children }: Props<T>) => {
  const online = useStore($online);
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const isRead = outcome?.ok === true;
  useEffect(() => {
    if (online && !isRead) void read().then(setOutcome);
  }, [online, isRead, read]);
  if (isRead) return children(outcome.value, (value) => setOutcome({ ok: true, value }));
  return (
    <>
      <Unread isLoading={online && outcome === null} rows={2}>
        {offline}
      </Unread>
      <FieldError
        id="part-problem"
        text={online && outcome ? errorMessage(outcome.problem) : null}
      />
    </>
  );
};
