import type { LeadDetail } from '@/domain/desk.ts';
import { useLead } from '../changes/known-leads.ts';
import { Appointments } from './Appointments.tsx';
import { Correct } from './Correct.tsx';
import { DeleteLead } from './DeleteLead.tsx';
import { Deliveries } from './Deliveries.tsx';
import { History } from './History.tsx';
import { LeadHead } from './LeadHead.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Origin } from './Origin.tsx';
import { Pipeline } from './Pipeline.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { Related } from './Related.tsx';
import { Request } from './Request.tsx';
import { Suspicion } from './Suspicion.tsx';

interface Props {
  detail: LeadDetail;
  /** Only the lead itself is known. */
  isPartial: boolean;
}

/** What is done about the lead stands before what is known of it. */
export const LeadParts = ({ detail, isPartial }: Props) => {
  const { lead, pending } = useLead(detail.lead);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
        <LeadHead lead={lead} pending={pending} />
        <Suspicion lead={lead} pending={pending} />
        {/* Moves under the finger when what stands above it goes. */}
        <div data-place={lead.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Related detail={detail} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Pipeline lead={lead} pending={pending} />
              <NoteForm lead={lead} pending={pending} />
              <Appointments lead={lead} pending={pending} />
              {isPartial ? (
                <p className="text-muted">
                  You're offline. Notes and activity will show up when you're back online.
                </p>
              ) : (
                <History detail={detail} />
              )}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Request lead={lead} original={detail.original} />
              <Correct lead={lead} pending={pending} />
              {!isPartial && <Origin lead={lead} visit={detail.visit} />}
              {!isPartial && <Deliveries lead={lead} deliveries={detail.deliveries} />}
              <DeleteLead lead={lead} />
            </div>
          </div>
        </div>
      </div>
      <PrintSheet lead={lead} log={detail.log} />
    </>
  );
};
