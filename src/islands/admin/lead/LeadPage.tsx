import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import { isOpen, type Lead, type LeadDetail } from '@/domain/managed-lead.ts';
import { $problem, loadScreen } from '@/islands/admin/stores/dashboard-data.ts';
import { $detail, useLead } from '@/islands/admin/stores/known-leads.ts';
import { $leadId, backToList } from '@/islands/admin/stores/route.ts';
import { houseText, jobText, priceText, townName } from '@/islands/admin/text/lead-text.ts';
import {
  BestTimeBadge,
  FollowUpBadge,
  MissedBadge,
  PromiseClock,
  StatusBadge,
} from '@/islands/admin/ui/Badges.tsx';
import { Button, buttonLook } from '@/islands/admin/ui/Button.tsx';
import { ContactActions } from '@/islands/admin/ui/Links.tsx';
import { Empty, Skeleton } from '@/islands/admin/ui/Feedback.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';
import { Appointments } from './Appointments.tsx';
import { CorrectLead } from './CorrectLead.tsx';
import { DeleteLead } from './DeleteLead.tsx';
import { Deliveries } from './Deliveries.tsx';
import { History, NoteForm } from './History.tsx';
import { Money } from './Money.tsx';
import { Origin, Related, Request } from './Request.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { StatusPanel, SuspicionPanel } from './Status.tsx';

export const LeadPage = () => {
  const id = useStore($leadId);
  const shown = useStore($detail);
  const problem = useStore($problem);
  const top = useRef<HTMLDivElement>(null);
  const isThis = shown?.id === id;
  useEffect(() => {
    void loadScreen();
    scrollTo(0, 0);
    top.current?.focus();
  }, [id]);
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <BackToList />
      {!isThis && !problem && <Skeleton rows={5} />}
      {isThis && shown.detail === null && (
        <Empty title="This lead no longer exists">It was deleted, or the link is incomplete.</Empty>
      )}
      {isThis && shown.detail && (
        <LeadParts key={shown.id} detail={shown.detail} isPartial={shown.isPartial === true} />
      )}
    </div>
  );
};

interface Props {
  detail: LeadDetail;
  isPartial: boolean;
}

const LeadParts = ({ detail, isPartial }: Props) => {
  const { lead, pending } = useLead(detail.lead);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
        <LeadHead lead={lead} pending={pending} />
        <SuspicionPanel lead={lead} pending={pending} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Related detail={detail} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <StatusPanel lead={lead} pending={pending} />
              <NoteForm lead={lead} pending={pending} />
              <Appointments lead={lead} pending={pending} />
              {isPartial ? (
                <p className="text-muted">
                  Notes and activity will show up when you're back online.
                </p>
              ) : (
                <History detail={detail} />
              )}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              <Request lead={lead} original={detail.original} />
              <CorrectLead lead={lead} pending={pending} />
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

const BackToList = () => (
  <button
    type="button"
    onClick={backToList}
    className={`${buttonLook('plain')} mb-2 -ml-2 px-2 print:hidden`}
  >
    <Icon name="back" />
    All leads
  </button>
);

interface LeadHeadProps {
  lead: Lead;
  pending: boolean;
}

const LeadHead = ({ lead, pending }: LeadHeadProps) => (
  <div className="border-line bg-surface grid gap-4 rounded-lg border p-4 md:p-5">
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h2 className="text-2xl leading-8 font-semibold wrap-anywhere">{lead.name}</h2>
        <p className="text-muted mt-1 text-sm">
          {townName(lead.town)} · Confirmation number{' '}
          <span className="tabular-nums">{lead.receipt}</span> ·{' '}
          {lead.source === 'phone' ? 'added by hand ' : 'received '}
          <Moment iso={lead.created_at} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusBadge lead={lead} pending={pending} />
        <PromiseClock lead={lead} />
        <FollowUpBadge lead={lead} />
        <MissedBadge lead={lead} />
        {isOpen(lead) && <BestTimeBadge lead={lead} />}
      </div>
    </div>
    <ContactActions lead={lead} first={lead.status === 'new'} />
    <Money lead={lead} pending={pending} />
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p>
        <span className="wrap-anywhere">{lead.address}</span>
        <span className="text-muted block text-sm">{wantsInWords(lead)}</span>
      </p>
      <Button onClick={() => print()}>
        <Icon name="print" />
        Print visit sheet
      </Button>
    </div>
  </div>
);

const wantsInWords = (lead: Lead): string =>
  [jobText(lead), priceText(lead), houseText(lead), PREFERRED_TIME_LABELS[lead.preferred_time]]
    .filter(Boolean)
    .join(' · ');
