import type { Channel, NotificationStatus } from '@/domain/desk.ts';
import { shortTime } from '../clock.ts';

export interface Notice {
  title: string;
  text: string;
}

export const CHANNEL_LABELS: Record<Channel, string> = {
  email: 'E-mail',
  webhook: 'Webhook',
  sms: 'Text message',
};

/** As `e-mail and text message`. */
export const waysInWords = (ways: readonly { channel: Channel }[]): string =>
  list.format(ways.map(({ channel }) => CHANNEL_LABELS[channel].toLowerCase()));

const list = new Intl.ListFormat('en-US');

/** What keeps failing. */
export const failures = ({ channels }: NotificationStatus): Notice[] =>
  channels
    .filter(({ failing }) => failing > 0)
    .map(({ channel, failing, oldest_failing_at, error }) => ({
      title: `${CHANNEL_LABELS[channel]} keeps failing`,
      text: [
        failing === 1
          ? '1 lead could not be reported to you'
          : `${failing.toLocaleString('en-US')} leads could not be reported to you`,
        oldest_failing_at && `, the first on ${shortTime(oldest_failing_at)}`,
        '. All of them stand here.',
        error && ` ${error}`,
      ]
        .filter(Boolean)
        .join(''),
    }));

/** What was never set up. */
export const missing = ({ channels, mails_to_folder }: NotificationStatus): Notice[] => {
  if (mails_to_folder) return [MAILS_GO_TO_A_FOLDER];
  const ways = channels.filter(({ set_up }) => set_up);
  if (ways.length === 0) return [NOBODY_IS_TOLD];
  return ways.some(({ channel }) => channel === 'email') ? [] : [noMails(waysInWords(ways))];
};

const MAILS_GO_TO_A_FOLDER: Notice = {
  title: 'Mails go to a folder',
  text: 'No mail server is set up, so that each mail is written to a folder, which the start of the site has named.',
};

const NOBODY_IS_TOLD: Notice = {
  title: 'Nobody is told of new leads',
  text: 'No e-mail, text message or webhook is set up. New leads are seen only by whoever looks here.',
};

const noMails = (ways: string): Notice => ({
  title: 'No mails are sent to you',
  text: `New leads are told by ${ways}. The weekly summary and the word of suspected spam come by mail alone, and no mail server is set up.`,
});
