import { useEffect, useRef } from 'react';

/** Whether the newest step of the history opened what has this name. */
export const isOnTop = (name: string): boolean =>
  (history.state as { over?: string } | null)?.over === name;

/** Back closes what lies over the page, and leaves the page where it is; without a name it does not. */
export const useBack = (name: string | null, onClose: () => void): void => {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (name === null) return;
    if (!isOnTop(name)) history.pushState({ over: name }, '');
    const wentBack = (): void => {
      if (!isOnTop(name)) close.current();
    };
    addEventListener('popstate', wentBack);
    return () => {
      removeEventListener('popstate', wentBack);
      if (isOnTop(name)) history.back();
    };
  }, [name]);
};
