import { useStore } from '@nanostores/react';
import type { Lead } from '@/domain/desk.ts';
import { $now } from '../clock.ts';
import { bestTime } from './best-time.ts';

/** Whether a homeowner asked to be called at this time of day. */
export const BestTimeMark = ({ lead: { preferred_time } }: { lead: Lead }) => {
  const best = bestTime(preferred_time, useStore($now));
  if (!best) return null;
  return (
    <p className={`text-sm ${best.isGood ? 'text-success font-semibold' : 'text-muted'}`}>
      {best.text}
    </p>
  );
};
