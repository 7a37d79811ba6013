import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LeadPage } from '../lead/LeadPage.tsx';
import { $leadId } from './filter.ts';
import { LeadList } from './LeadList.tsx';

let leftAt = 0;
let lastOpen: string | null = null;

/** The list, or the lead that was opened from it. */
export const Leads = () => {
  const id = useStore($leadId);
  const isOpen = id !== null;
  useEffect(() => {
    if (id !== null) lastOpen = id;
  }, [id]);
  useEffect(() => {
    if (isOpen) return;
    // Whoever comes back stands where the list was left, the keyboard too.
    scrollTo(0, leftAt);
    const row =
      lastOpen && document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(lastOpen)}"]`);
    if (row) row.focus({ preventScroll: true });
    lastOpen = null;
    const remember = (): void => {
      leftAt = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [isOpen]);
  return isOpen ? <LeadPage /> : <LeadList />;
};
