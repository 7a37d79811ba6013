import { useState } from 'react';
import type { Setting } from '@/domain/api.ts';
import type { ChannelStatus, TestResult } from '@/domain/managed-lead.ts';
import { readSettings, sendTest } from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { CHANNEL_LABELS, channelState } from '@/islands/admin/text/delivery-text.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { WorkButton } from '@/islands/admin/ui/Button.tsx';
import { showNotice } from '@/islands/toasts/toast.ts';
import { useOpened } from './use-opened.tsx';

export const Channels = () => {
  const { value: status, change, unread } = useOpened(readSettings);
  const [results, setResults] = useState<TestResult[] | null>(null);
  const test = async (): Promise<void> => {
    const outcome = await sendTest();
    if (outcome.ok) setResults(outcome.value.results);
    else showNotice.error('Not sent', errorMessage(outcome.problem));
    const after = await readSettings();
    if (after.ok) change(() => after.value);
  };
  if (!status) return unread;
  return (
    <div className="grid gap-4">
      <ul aria-label="New lead alerts" className="grid gap-3">
        {status.channels.map((channel) => (
          <ChannelLine
            key={channel.channel}
            status={channel}
            toFolder={status.mails_to_folder && channel.channel === 'email'}
          />
        ))}
      </ul>
      <WorkButton work={test} meanwhile="Sending…" className="w-fit">
        Send a test alert
      </WorkButton>
      <div role="status" className="empty:absolute">
        {results?.length === 0 && 'Nothing is set up to send a test.'}
        {results?.map(({ channel, ok, error: reason }) => (
          <p key={channel} className={ok ? 'text-success' : 'text-danger'}>
            {CHANNEL_LABELS[channel]}:{' '}
            {ok ? 'the test was sent' : `the test failed. ${reason ?? ''}`}
          </p>
        ))}
      </div>
      <SiteSetup setUp={status.set_up} />
    </div>
  );
};

const ChannelLine = ({ status, toFolder }: { status: ChannelStatus; toFolder: boolean }) => {
  const { text, problem } = channelState(status, toFolder);
  const look = status.set_up ? '' : 'text-muted';
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{CHANNEL_LABELS[status.channel]}</span>
        <span className={problem === undefined ? look : 'text-danger font-semibold'}>{text}</span>
      </p>
      {problem && <p className="text-muted text-sm wrap-anywhere">{problem}</p>}
      {status.last_sent_at && (
        <p className="text-muted text-sm">
          {toFolder ? 'Last saved' : 'Last sent'} {shortTime(status.last_sent_at)}
        </p>
      )}
    </li>
  );
};

const SiteSetup = ({ setUp }: { setUp: Record<Setting, boolean> }) => (
  <section aria-labelledby="site-setup" className="border-line border-t pt-3">
    <h3 id="site-setup" className="mb-2 font-semibold">
      Site setup
    </h3>
    <ul className="grid gap-3">
      {SETTINGS.map(([setting, label, missing]) => (
        <li key={setting}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{label}</span>
            <span className={setUp[setting] ? '' : 'text-muted'}>
              {setUp[setting] ? 'Set up' : 'Not set up'}
            </span>
          </p>
          {!setUp[setting] && <p className="text-muted text-sm wrap-anywhere">{missing}</p>}
        </li>
      ))}
    </ul>
  </section>
);

const SETTINGS: [Setting, string, string][] = [
  [
    'password',
    'Dashboard password',
    'Run “npm run admin:setup”, and add the lines it prints to the site’s settings.',
  ],
  [
    'two_step',
    'Two-step login',
    'Run “npm run admin:setup”, say yes to the authenticator app, and add both lines it prints.',
  ],
  [
    'suggestions',
    'Address suggestions',
    'People type the whole address. A public Mapbox token as MAPBOX_PUBLIC_TOKEN turns suggestions on.',
  ],
  [
    'rebuilds',
    'Nightly rebuild',
    'Offers and prices stay up after their last day until you deploy. A build hook as BUILD_HOOK_URL takes them down.',
  ],
];
