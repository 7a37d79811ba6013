import { useEffect, useRef } from 'react';
import { startSpamCheck } from './turnstile.ts';

/** Where the spam check shows itself, on the rare occasion that it wants a person to press something. */
export const SpamCheck = ({ siteKey }: { siteKey: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) startSpamCheck(place.current, siteKey);
  }, [siteKey]);
  return <div ref={place} className="empty:hidden" />;
};
