import type { ChannelStatus } from '@/domain/desk.ts';
import { shortTime } from '../clock.ts';
import { CHANNEL_LABELS } from '../overview/delivery-notices.ts';

interface Props {
  status: ChannelStatus;
  /** No one sends it: it is saved on the machine that runs the site. */
  toFolder: boolean;
}

export const ChannelLine = ({ status, toFolder }: Props) => {
  const { channel, set_up, failing, error, last_sent_at, last_try } = status;
  const problem = failing > 0 ? error : set_up ? last_try?.error : null;
  const look = failing > 0 || problem ? 'text-danger font-semibold' : set_up ? '' : 'text-muted';
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{CHANNEL_LABELS[channel]}</span>
        <span className={look}>{standing(status, toFolder)}</span>
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

const standing = ({ set_up, failing, last_try }: ChannelStatus, toFolder: boolean): string => {
  if (failing > 0) return failing === 1 ? 'Failing for 1 lead' : `Failing for ${failing} leads`;
  if (!set_up) return 'Not set up';
  if (last_try?.error) {
    return `${last_try.test ? 'Last test failed' : 'Last try failed'} ${shortTime(last_try.at)}`;
  }
  if (toFolder) return 'Saved to a folder, not sent';
  return last_try ? 'Working' : 'Set up, not used yet';
};
