import { useStore } from '@nanostores/react';
import { clockFor, exactTime, relativeTime } from '@/islands/admin/text/time.ts';

interface Props {
  iso: string;
}

export const Moment = ({ iso }: Props) => (
  <time dateTime={iso} title={exactTime(iso)} className="whitespace-nowrap tabular-nums">
    {relativeTime(iso, useStore(clockFor(iso)))}
  </time>
);
