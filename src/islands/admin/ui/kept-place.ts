import { useLayoutEffect } from 'react';
import { $leadId, type Tab } from '@/islands/admin/stores/route.ts';

/** Where each screen was left. The list also has its query, because another list begins elsewhere. */
const left = new Map<Tab, { query: string; top: number }>();
let opened: string | null = null;
$leadId.subscribe((id) => (opened = id ?? opened));

/** True until the screen behind the lead is back in its place. */
export const isBackFromLead = (): boolean => opened !== null;

/** Restores a screen as it was left. Back from a lead, that lead gets the focus, unless something else has it. */
export const useKeptPlace = (tab: Tab, query = ''): void =>
  // A layout effect, because the shorter page of a lead scrolls to its top, and that place must not be recorded.
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
