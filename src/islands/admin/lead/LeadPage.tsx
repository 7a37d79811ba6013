import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import { jobText } from '@/islands/admin/text/lead-text.ts';
import { Moment } from '@/islands/admin/ui/Moment.tsx';
import { OutcomeForm } from '@/islands/admin/outcome/OutcomeForm.tsx';
import { detail } from '@/islands/admin/stores/lead-detail.ts';
import { useLead } from '@/islands/admin/stores/leads.ts';
import { $screenProblem, loadScreen } from '@/islands/admin/stores/live.ts';
import { $neighbors } from '@/islands/admin/stores/neighbors.ts';
import { $cameFrom, $leadId, backToList, leadParams } from '@/islands/admin/stores/route.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Empty, Unread } from '@/islands/admin/ui/Feedback.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { RouteLink } from '@/islands/admin/ui/RouteLink.tsx';
import { QueuedChanges } from '@/islands/admin/ui/QueuedChanges.tsx';
import { LeadHead } from './LeadHead.tsx';
import { Manage } from './Manage.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { Request } from './Request.tsx';
import { SuspicionPanel } from './Suspicion.tsx';
import { Timeline } from './Timeline.tsx';

export const LeadPage = () => {
  const id = useStore($leadId);
  const shown = useStore(detail.$shown);
  const problem = useStore($screenProblem);
  const place = useStore($neighbors);
  const isFromList = useStore($cameFrom)['tab'] === 'leads';
  const top = useRef<HTMLDivElement>(null);
  const found = shown?.key === id ? shown.value : null;
  const isRead = found !== null;
  useEffect(() => {
    void loadScreen();
    scrollTo(0, 0);
    top.current?.focus();
  }, [id]);
  // Lets a screen reader say whose page it is, unless the owner has moved the focus meanwhile.
  useEffect(() => {
    if (document.activeElement === top.current)
      top.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [id, isRead]);
  return (
    <div ref={top} tabIndex={-1} className="outline-none">
      <div className="-mt-2 mb-1 flex flex-wrap items-center justify-between print:hidden">
        <button type="button" onClick={backToList} className={`${buttonLook('plain')} -ml-2 px-2!`}>
          <Icon name="back" />
          {isFromList ? 'All leads' : 'Today'}
        </button>
        {place && (
          <nav aria-label="Leads of the list" className="flex items-center">
            <Neighbor id={place.before} label="Previous lead" />
            <span className="text-muted text-sm tabular-nums">
              {place.at} of {place.count}
            </span>
            <Neighbor id={place.after} label="Next lead" />
          </nav>
        )}
      </div>
      {!found && <Unread isLoading={!problem} rows={5} />}
      {found?.detail === null && (
        <Empty title="This lead no longer exists">It was deleted, or the link is incomplete.</Empty>
      )}
      {found?.detail && (
        <LeadParts key={id} detail={found.detail} isPartial={found.isPartial === true} />
      )}
    </div>
  );
};

interface Props {
  detail: LeadDetail;
  isPartial: boolean;
}

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-4';

const LeadParts = ({ detail: { lead: listed, ...detail }, isPartial }: Props) => {
  const shown = useLead(listed.id);
  if (!shown) return null;
  const { lead, state } = shown;
  return (
    <>
      <div className={`${COLUMN} lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] print:hidden`}>
        <div className={COLUMN}>
          <LeadHead {...shown} />
          <SuspicionPanel lead={lead} />
          <OutcomeForm lead={lead} isPage />
          {state === 'waiting' && <QueuedChanges lead={lead.id} />}
          <SamePerson leads={detail.same_person} of={lead} />
          {isPartial ? (
            <p className="text-muted">Notes and activity will show up once they have loaded.</p>
          ) : (
            <Timeline detail={detail} lead={lead} />
          )}
        </div>
        <div className={COLUMN}>
          <Request lead={lead} original={detail.original} />
          <Manage lead={lead} />
        </div>
      </div>
      <PrintSheet lead={lead} log={detail.log} />
    </>
  );
};

const Neighbor = ({ id, label }: { id: string | undefined; label: string }) => (
  <RouteLink
    to={id === undefined ? {} : leadParams(id)}
    aria-label={label}
    className={`${buttonLook('plain')} min-w-11 px-0! ${id === undefined ? 'invisible' : ''}`}
  >
    <Icon name="back" className={`size-5 ${label.startsWith('Next') ? 'rotate-180' : ''}`} />
  </RouteLink>
);

const SamePerson = ({ leads, of }: { leads: readonly Lead[]; of: Lead }) =>
  leads.length > 0 && (
    <section
      aria-label="Same person"
      className="border-lamp bg-sand rounded-lg border-l-4 px-4 py-2"
    >
      <ul>
        {leads.map((lead) => (
          <li key={lead.id}>
            <RouteLink
              to={leadParams(lead.id)}
              className={`${buttonLook('plain')} justify-start px-0 text-left font-normal`}
            >
              <span>
                <strong>Reached out {lead.created_at > of.created_at ? 'again' : 'before'}</strong>{' '}
                <Moment iso={lead.created_at} />: {howItEnded(lead)}, {jobText(lead)}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );

const howItEnded = ({ status, won_cents }: Lead): string =>
  status === 'won' && won_cents !== null ? `won for ${dollars(won_cents)}` : status;
