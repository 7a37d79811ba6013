import { useEffect, useState } from 'react';
import type { PromisedCallback } from '@/domain/api.ts';
import { toLocal } from '@/domain/calendar.ts';
import { callbackText } from '@/domain/callback-text.ts';

/** Updates when the page is shown again, which may be days later. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    const renew = () => setNow(Date.now());
    document.addEventListener('visibilitychange', renew, { signal });
    addEventListener('pageshow', renew, { signal });
    return () => closed.abort();
  }, []);
  return now;
};

/** Names the company's time zone if the reader's clock shows another hour. */
export const promiseText = (promised: PromisedCallback, now: number): string => {
  const { callBy } = promised;
  const isOwnClock = Number(toLocal(callBy).slice(11, 13)) === new Date(callBy).getHours();
  return callbackText(promised, now, !isOwnClock);
};
