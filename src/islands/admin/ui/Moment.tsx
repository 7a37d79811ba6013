import { useStore } from '@nanostores/react';
import { clockFor, exactTime, relativeTime, shortTime } from '@/islands/admin/text/time.ts';

interface Props {
  iso: string;
  /** Also shows day and time, since a phone has no hover. */
  both?: boolean;
}

export const Moment = ({ iso, both = false }: Props) => {
  const now = useStore(clockFor(iso));
  const [relative, short] = [relativeTime(iso, now), shortTime(iso)];
  const isDay = both && short.startsWith(relative);
  return (
    <time dateTime={iso} title={exactTime(iso)} className="whitespace-nowrap tabular-nums">
      {isDay ? short : relative}
      {both && !isDay && <span className="text-muted max-md:ml-3 md:block">{short}</span>}
    </time>
  );
};
