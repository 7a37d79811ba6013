import { useStore } from '@nanostores/react';
import type { Lead } from '@/domain/desk.ts';
import { $now, shortTime } from '../clock.ts';

/** When somebody asked to be called back. */
export const FollowUpMark = ({ lead: { follow_up_at } }: { lead: Lead }) => {
  const now = useStore($now);
  if (follow_up_at === null) return null;
  const due = Date.parse(follow_up_at) <= now;
  return (
    <p
      className={`text-sm tabular-nums lg:whitespace-nowrap ${due ? 'text-accent-text font-semibold' : 'text-muted'}`}
    >
      {due ? 'Callback was due' : 'Call back'} {shortTime(follow_up_at)}
    </p>
  );
};
