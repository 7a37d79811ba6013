import { useEffect, useState } from 'react';

/** Not read aloud: it changes every second. */
export const NextTry = ({ at }: { at: number }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  const left =
    seconds < 100 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute');
  return <span aria-hidden="true">Next try in {left}.</span>;
};

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
