import { useEffect, useLayoutEffect, useRef } from 'react';
import { MINUTE } from '@/domain/duration.ts';
import { endSession } from '@/islands/admin/api/session.ts';

const PAUSE = MINUTE;
const FIELD = 'textarea, input:not([type=checkbox])';

/** Asks for the password once nobody is typing. */
export const useAskBetweenWords = (isNotified: boolean): void => {
  const typedAt = useRef(0);
  useEffect(() => {
    const typed = (): void => {
      typedAt.current = Date.now();
    };
    document.addEventListener('input', typed);
    return () => document.removeEventListener('input', typed);
  }, []);
  useLayoutEffect(() => {
    if (!isNotified) return;
    const look = (): void => {
      const isTyping =
        document.activeElement?.matches(FIELD) && Date.now() - typedAt.current < PAUSE;
      if (!isTyping) endSession('press');
    };
    const pressed = ({ target }: Event): void => {
      if (!(target as Element).matches(FIELD)) endSession('press');
    };
    look();
    const timer = setInterval(look, PAUSE / 10);
    document.addEventListener('click', pressed);
    document.addEventListener('keyup', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('click', pressed);
      document.removeEventListener('keyup', look);
    };
  }, [isNotified]);
};
