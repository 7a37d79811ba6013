import { listed, plural } from '@/domain/text.ts';
import type { OverviewResponse } from '@/domain/api.ts';
import type {
  Channel,
  ChannelStatus,
  Delivery,
  NotificationStatus,
} from '@/domain/managed-lead.ts';
import { type RunStatus, stoppedTitle } from '@/domain/scheduled-work.ts';
import { shortTime } from './time.ts';

interface Notice {
  title: string;
  text: string;
}

export const CHANNEL_LABELS: Record<Channel, string> = {
  email: 'Email',
  webhook: 'Webhook',
  sms: 'Text message',
  push: 'Push alert',
};

const nameOf = ({ channel }: { channel: Channel }): string => CHANNEL_LABELS[channel].toLowerCase();

/** If `notify-owner` stops, a failed alert of a new lead is not sent again. */
export const costsLeads = (missed: readonly RunStatus[]): boolean =>
  missed.some(({ name }) => name === 'notify-owner');

export const alarmTitles = ({
  notifications,
  missed_runs,
}: Pick<OverviewResponse, 'notifications' | 'missed_runs'>): string[] => [
  ...failures(notifications).map(({ title }) => title),
  ...(costsLeads(missed_runs) ? [stoppedTitle(missed_runs)] : []),
];

interface ChannelState {
  text: string;
  /** What went wrong, if the last alert or test failed. */
  problem?: string;
}

export const channelState = (status: ChannelStatus, toFolder = false): ChannelState => {
  const { set_up, failing, oldest_failing_at, error, last_try } = status;
  if (failing > 0) {
    const since = oldest_failing_at ? ` since ${shortTime(oldest_failing_at)}` : '';
    return { text: `Failing for ${plural(failing, 'lead')}${since}`, problem: error ?? '' };
  }
  if (!set_up) return { text: 'Not set up' };
  if (last_try?.error) {
    const what = last_try.test ? 'test' : 'try';
    return { text: `Last ${what} failed ${shortTime(last_try.at)}`, problem: last_try.error };
  }
  if (toFolder) return { text: 'Saved to a folder, not sent' };
  return { text: last_try ? 'Working' : 'Set up, not used yet' };
};

export const failures = ({ channels }: NotificationStatus): (Notice & { channel: Channel })[] =>
  channels.flatMap((status) => {
    const { text, problem } = channelState(status);
    if (problem === undefined) return [];
    const { channel } = status;
    const title = `${CHANNEL_LABELS[channel]} ${status.failing > 0 ? 'keeps failing' : 'has failed'}`;
    return [{ channel, title, text: `${text}. All leads are listed here. ${problem}`.trim() }];
  });

export const missing = ({ channels, mails_to_folder }: NotificationStatus): Notice[] => {
  if (mails_to_folder) return [MAILS_GO_TO_A_FOLDER];
  const ways = channels.filter(({ set_up }) => set_up);
  if (ways.length === 0) return [NOBODY_IS_TOLD];
  return ways.some(({ channel }) => channel === 'email') ? [] : [noMails(listed(ways.map(nameOf)))];
};

const MAILS_GO_TO_A_FOLDER: Notice = {
  title: 'Email alerts are off',
  text: 'No email server is set up, so emails are saved to a folder; its path was printed when the site started.',
};

const NOBODY_IS_TOLD: Notice = {
  title: 'No one is being alerted to new leads',
  text: "No email, text message or webhook is set up. You'll only see new leads here.",
};

const noMails = (ways: string): Notice => ({
  title: 'No emails are being sent to you',
  text: `New leads come by ${ways}. The weekly summary and the suspected-spam notice only come by email, and no email server is set up.`,
});

/** Such as `Alerts: email sent Tue, Nov 24, 3:02 PM, push alert failing after 3 tries`. */
export const alertsText = (deliveries: readonly Delivery[]): string =>
  deliveries.length === 0
    ? 'No alert sent'
    : `Alerts: ${deliveries
        .map((delivery) => `${nameOf(delivery)} ${deliveryState(delivery)}`)
        .join('; ')}`;

const deliveryState = ({ state, sent_at, tries, next_try_at }: Delivery): string => {
  if (state === 'sent') return sent_at ? `sent ${shortTime(sent_at)}` : 'sent';
  const times = plural(tries, 'try', 'tries');
  if (state === 'failing') return `failing after ${times}`;
  if (next_try_at) return `waiting, next try ${shortTime(next_try_at)}`;
  return tries === 0 ? 'not sent' : `not sent after ${times}`;
};

/** False if sending an alert again failed, even if it was sent before. */
export const isSent = (deliveries: readonly Delivery[]): boolean =>
  deliveries.length > 0 &&
  deliveries.every(({ state, error }) => state === 'sent' && error === null);
