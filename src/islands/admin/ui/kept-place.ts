import { useLayoutEffect } from 'react';

let left = { screen: '', top: 0 };
let opened: string | null = null;

export const noteOpened = (lead: string): void => {
  opened = lead;
};

/** Until the screen behind the lead has its place. */
export const isBackFromLead = (): boolean => opened !== null;

/** Back from a lead, a screen stands as it was left, with the focus on that lead. */
export const useKeptPlace = (screen: string): void =>
  // A layout effect, because the shorter page of a lead scrolls to its top, and the screen must not note that place.
  useLayoutEffect(() => {
    if (left.screen === screen) scrollTo(0, left.top);
    document
      .querySelector<HTMLElement>(`[data-lead="${CSS.escape(opened ?? '')}"]`)
      ?.focus({ preventScroll: true });
    opened = null;
    const keepPlace = (): void => {
      left = { screen, top: scrollY };
    };
    keepPlace();
    addEventListener('scroll', keepPlace);
    return () => removeEventListener('scroll', keepPlace);
  }, [screen]);
