import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { LeadDetail } from '@/domain/managed-lead.ts';
import { readLead } from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { PrintSheet } from '@/islands/admin/lead/PrintSheet.tsx';
import { WorkButton } from '@/islands/admin/ui/Button.tsx';
import { showNotice } from '@/islands/toasts/toast.ts';

export const PrintDay = ({ ids }: { ids: readonly string[] }) => {
  const [details, setDetails] = useState<readonly LeadDetail[]>([]);
  // The sheets stay until Today is left: a phone may draw the pages after `print` returns.
  useEffect(() => {
    if (details.length === 0) return;
    document.body.setAttribute('data-prints', '');
    print();
    return () => document.body.removeAttribute('data-prints');
  }, [details]);
  const press = async (): Promise<void> => {
    const outcomes = await Promise.all(ids.map((id) => readLead('person', id)));
    const problem = outcomes
      .flatMap((outcome) => (outcome.ok ? [] : outcome.problem))
      .find(({ code }) => code !== 'not_found');
    const left = outcomes.flatMap((outcome) =>
      outcome.ok && outcome.value.lead.visit_at ? outcome.value : [],
    );
    if (problem) showNotice.error('Nothing printed', errorMessage(problem));
    else if (left.length === 0) showNotice.error('Nothing printed', 'These visits were canceled.');
    else setDetails(left);
  };
  return (
    <>
      <WorkButton look="plain" work={press} meanwhile="Getting the sheets…">
        Print the day
      </WorkButton>
      {createPortal(
        <div data-sheets>
          {details.map(({ lead, log }) => (
            <PrintSheet key={lead.id} lead={lead} log={log} />
          ))}
        </div>,
        document.body,
      )}
    </>
  );
};
