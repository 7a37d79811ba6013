import { useEffect, useState } from 'react';
import type { NotificationStatus, TestResult } from '@/domain/desk.ts';
import { readNotifications, sendTest } from '../api.ts';
import { explain } from '../explain.ts';
import { CHANNEL_LABELS } from '../overview/delivery-notices.ts';
import { Button } from '../ui/Button.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ChannelLine } from './ChannelLine.tsx';

/** How each way of telling the owner stands, and a test of all that are set up. */
export const Channels = () => {
  const [status, setStatus] = useState<NotificationStatus | null>(null);
  const [results, setResults] = useState<TestResult[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (): Promise<void> => {
    const outcome = await readNotifications();
    if (outcome.ok) setStatus(outcome.value);
    else setError(explain(outcome.problem));
  };
  useEffect(() => {
    void readNotifications().then((outcome) => {
      if (outcome.ok) setStatus(outcome.value);
      else setError(explain(outcome.problem));
    });
  }, []);
  const test = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    const outcome = await sendTest();
    if (outcome.ok) setResults(outcome.value.results);
    else setError(explain(outcome.problem));
    await read();
    setBusy(false);
  };
  return (
    <Panel title="New lead alerts">
      {!status && !error && <Skeleton rows={1} />}
      {status && (
        <ul className="grid gap-3">
          {status.channels.map((channel) => (
            <ChannelLine
              key={channel.channel}
              status={channel}
              toFolder={status.mails_to_folder && channel.channel === 'email'}
            />
          ))}
        </ul>
      )}
      {status?.mails_to_folder && (
        <p className="text-muted mt-3 wrap-anywhere">
          Emails are saved to a folder because no email server is set up. Its path was printed when
          the site started.
        </p>
      )}
      <Button onClick={() => void test()} busy={busy} className="mt-4">
        {busy ? 'Sending…' : 'Send a test alert'}
      </Button>
      <div role="status" className="mt-3">
        {results?.length === 0 && 'Nothing is set up to send a test.'}
        {results?.map(({ channel, ok, error: reason }) => (
          <p key={channel} className={ok ? 'text-success' : 'text-danger'}>
            {CHANNEL_LABELS[channel]}:{' '}
            {ok ? 'the test was sent' : `the test failed. ${reason ?? ''}`}
          </p>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-danger mt-3">
          {error}
        </p>
      )}
    </Panel>
  );
};
