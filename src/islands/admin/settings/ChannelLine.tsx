import type { ChannelStatus } from '@/domain/desk.ts';
import { shortTime } from '../clock.ts';
import { CHANNEL_LABELS } from '../overview/delivery-notices.ts';

export const ChannelLine = ({ status }: { status: ChannelStatus }) => {
  const { channel, set_up, failing, error, last_sent_at } = status;
  return (
    <li>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{CHANNEL_LABELS[channel]}</span>
        <span className={failing > 0 ? 'text-danger font-semibold' : set_up ? '' : 'text-muted'}>
          {standing(status)}
        </span>
      </p>
      {failing > 0 && error && <p className="text-muted text-sm wrap-anywhere">{error}</p>}
      {last_sent_at && <p className="text-muted text-sm">Last sent {shortTime(last_sent_at)}</p>}
    </li>
  );
};

const standing = ({ set_up, failing }: ChannelStatus): string => {
  if (failing > 0) return failing === 1 ? 'Failing for 1 lead' : `Failing for ${failing} leads`;
  return set_up ? 'Working' : 'Not set up';
};
