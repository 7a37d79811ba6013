import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Outcome } from '@/islands/admin/api/api-client.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { $online } from '@/islands/admin/stores/live.ts';
import { Unread } from '@/islands/admin/ui/Feedback.tsx';
import { FieldError } from '@/islands/admin/ui/Field.tsx';

/** Reads a part of the menu when it opens, and again once the connection is back. Show `unread` until then. */
export const useOpened = <T,>(read: () => Promise<Outcome<T>>) => {
  const online = useStore($online);
  const [outcome, setOutcome] = useState<Outcome<T> | null>(null);
  const isRead = outcome?.ok === true;
  useEffect(() => {
    if (online && !isRead) void read().then(setOutcome);
  }, [online, isRead, read]);
  return {
    value: isRead ? outcome.value : null,
    change: (edit: (before: T) => T): void =>
      setOutcome((before) => (before?.ok ? { ok: true, value: edit(before.value) } : before)),
    unread: !isRead && (
      <>
        <Unread isLoading={online && outcome === null} rows={2} />
        <FieldError id="unread" text={online && outcome ? errorMessage(outcome.problem) : null} />
      </>
    ),
  };
};
