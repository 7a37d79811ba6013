import { useStore } from '@nanostores/react';
import { clockFor, exactTime, relativeTime } from '@/islands/admin/text/time.ts';

export const Moment = ({ iso }: { iso: string }) => (
  <time dateTime={iso} title={exactTime(iso)} className="whitespace-nowrap tabular-nums">
    {relativeTime(iso, useStore(clockFor(iso)))}
  </time>
);
