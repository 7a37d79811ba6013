import { useLayoutEffect } from 'react';
import { $leadId, type Tab } from '@/islands/admin/stores/route.ts';

/** Of the list, its query too: another list begins elsewhere. */
const left = new Map<Tab, { query: string; top: number }>();
let opened: string | null = null;
$leadId.subscribe((id) => (opened = id ?? opened));

/** Until the screen behind the lead has its place. */
export const isBackFromLead = (): boolean => opened !== null;

/** A screen stands as it was left. Back from a lead, that lead has the focus, unless it is kept elsewhere. */
export const useKeptPlace = (tab: Tab, query = ''): void =>
  // A layout effect, because the shorter page of a lead scrolls to its top, and the screen must not note that place.
  useLayoutEffect(() => {
    const place = left.get(tab);
    if (place?.query === query) scrollTo(0, place.top);
    if (document.activeElement === document.body)
      document
        .querySelector<HTMLElement>(`[data-lead="${CSS.escape(opened ?? '')}"]`)
        ?.focus({ preventScroll: true });
    opened = null;
    const keepPlace = (): unknown => left.set(tab, { query, top: scrollY });
    keepPlace();
    addEventListener('scroll', keepPlace);
    return () => removeEventListener('scroll', keepPlace);
  }, [tab, query]);
