import { useEffect, useState } from 'react';
import { plural } from '@/domain/text.ts';
import type { SettingsResponse } from '@/domain/api.ts';
import type { ChannelStatus, TestResult } from '@/domain/managed-lead.ts';
import { readSettings, sendTest } from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { CHANNEL_LABELS } from '@/islands/admin/text/delivery-text.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Skeleton } from '@/islands/admin/ui/Feedback.tsx';
import { Panel } from '@/islands/admin/ui/Panel.tsx';
import { SiteSetup } from './SiteSetup.tsx';

export const Channels = () => {
  const [status, setStatus] = useState<SettingsResponse | null>(null);
  const [results, setResults] = useState<TestResult[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (): Promise<void> => {
    const outcome = await readSettings();
    if (outcome.ok) setStatus(outcome.value);
    else setError(errorMessage(outcome.problem));
  };
  useEffect(() => {
    void readSettings().then((outcome) => {
      if (outcome.ok) setStatus(outcome.value);
      else setError(errorMessage(outcome.problem));
    });
  }, []);
  const test = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    const outcome = await sendTest();
    if (outcome.ok) setResults(outcome.value.results);
    else setError(errorMessage(outcome.problem));
    await read();
    setBusy(false);
  };
  return (
    <>
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
            Emails are saved to a folder because no email server is set up. Its path was printed
            when the site started.
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
      {status && <SiteSetup setUp={status.set_up} />}
    </>
  );
};

interface Props {
  status: ChannelStatus;
  toFolder: boolean;
}

const ChannelLine = ({ status, toFolder }: Props) => {
  const { channel, set_up, failing, error, last_sent_at, last_try } = status;
  const problem = failing > 0 ? error : set_up ? last_try?.error : null;
  const look = failing > 0 || problem ? 'text-danger font-semibold' : set_up ? '' : 'text-muted';
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{CHANNEL_LABELS[channel]}</span>
        <span className={look}>{channelState(status, toFolder)}</span>
      </p>
      {problem && <p className="text-muted text-sm wrap-anywhere">{problem}</p>}
      {last_sent_at && (
        <p className="text-muted text-sm">
          {toFolder ? 'Last saved' : 'Last sent'} {shortTime(last_sent_at)}
        </p>
      )}
    </li>
  );
};

const channelState = ({ set_up, failing, last_try }: ChannelStatus, toFolder: boolean): string => {
  if (failing > 0) return `Failing for ${plural(failing, 'lead')}`;
  if (!set_up) return 'Not set up';
  if (last_try?.error) {
    return `${last_try.test ? 'Last test failed' : 'Last try failed'} ${shortTime(last_try.at)}`;
  }
  if (toFolder) return 'Saved to a folder, not sent';
  return last_try ? 'Working' : 'Set up, not used yet';
};
