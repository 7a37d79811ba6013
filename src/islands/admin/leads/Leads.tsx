import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LeadPage } from '../lead/LeadPage.tsx';
import { $leadId } from './filter.ts';
import { LeadList } from './LeadList.tsx';

let leftAt = 0;

/** The list, or the lead that was opened from it. */
export const Leads = () => {
  const isOpen = useStore($leadId) !== null;
  useEffect(() => {
    if (isOpen) return;
    // Whoever comes back stands where the list was left.
    scrollTo(0, leftAt);
    const remember = (): void => {
      leftAt = scrollY;
    };
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [isOpen]);
  return isOpen ? <LeadPage /> : <LeadList />;
};
