import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import type { LeadFilter } from '@/domain/managed-lead.ts';
import { plural } from '@/domain/text.ts';
import { LeadPage } from '@/islands/admin/lead/LeadPage.tsx';
import { openAddLead } from '@/islands/admin/stores/dialogs.ts';
import { list, readMore, selectNone } from '@/islands/admin/stores/lead-list.ts';
import { $screenProblem, loadScreen } from '@/islands/admin/stores/live.ts';
import { $filter, $leadId, $listQuery, $screen, setFilter } from '@/islands/admin/stores/route.ts';
import { Button, WorkButton } from '@/islands/admin/ui/Button.tsx';
import { Empty, Unread } from '@/islands/admin/ui/Feedback.tsx';
import { isBackFromLead, useKeptPlace } from '@/islands/admin/ui/kept-place.ts';
import { catchNext } from '@/islands/admin/ui/lost-focus.ts';
import { BulkBar } from './BulkBar.tsx';
import { LeadTable } from './LeadTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';

export const Leads = () => (useStore($leadId) === null ? <LeadList /> : <LeadPage />);

const LeadList = () => {
  const query = useStore($listQuery);
  const filter = useStore($filter);
  const shown = useStore(list.$shown);
  const problem = useStore($screenProblem);
  const isCurrent = shown?.key === query;
  const isPrevious = shown !== null && !isCurrent && problem !== null;
  useEffect(() => {
    if (isPrevious) scrollTo(0, 0);
  }, [isPrevious]);
  useLayoutEffect(() => {
    // When the owner comes back from a lead, rows keep their places and the selection stays.
    const isBack = isBackFromLead();
    if (!isBack) selectNone();
    void loadScreen(!isBack);
    return () => {
      if ($screen.get() !== 'leads') selectNone();
    };
  }, [query]);
  useKeptPlace('leads', query);
  return (
    <>
      <ListToolbar />
      <BulkBar />
      {!shown && <Unread isLoading={!problem} rows={4} />}
      <p role="status" className="font-semibold not-empty:mb-3">
        {isPrevious && "This list couldn't be loaded. You're still seeing the previous one."}
      </p>
      {shown && (
        <div aria-busy={!isCurrent && !problem} className={isCurrent ? '' : 'opacity-60'}>
          {shown.value.leads.length > 0 && (
            <LeadTable label={nameOf(shown.key, isCurrent)} leads={shown.value.leads} selectable />
          )}
          {shown.value.leads.length === 0 && isCurrent && <NoLeads filter={filter} />}
          <div className="mt-4 flex flex-wrap items-center gap-4">
            {shown.value.nextCursor && isCurrent && (
              <WorkButton work={showMore} meanwhile="Loading…">
                Load more
              </WorkButton>
            )}
            <p role="status" className="text-muted text-sm tabular-nums">
              {isCurrent
                ? countText(shown.value.leads.length, shown.value.nextCursor !== null)
                : !problem && 'Searching…'}
            </p>
          </div>
        </div>
      )}
    </>
  );
};

/** For the keyboard, the focus moves to the first of the added rows. */
const showMore = async (): Promise<void> => {
  const before = list.$shown.get()?.value.leads.length ?? 0;
  await readMore();
  catchNext(() => document.querySelectorAll<HTMLElement>('[data-lead]')[before]);
};

const nameOf = (query: string, isCurrent: boolean): string => {
  const name = new URLSearchParams(query).get('suspect') === 'yes' ? 'Suspected spam' : 'All leads';
  return isCurrent ? name : `${name} (previous results)`;
};

const countText = (count: number, more: boolean): string => {
  if (more) return `Showing the first ${count}`;
  return plural(count, 'lead');
};

const NoLeads = ({ filter }: { filter: LeadFilter }) => {
  if (Object.keys(filter).length === 0) {
    return (
      <Empty title="No leads yet" action={<Button onClick={openAddLead}>Add a lead</Button>}>
        Requests from the estimate form will show up here, newest first.
      </Empty>
    );
  }
  const { suspect, status, ...rest } = filter;
  const isWhole = Object.keys(rest).length === 0;
  if (suspect === 'yes' && (status ?? 'open') === 'open' && isWhole) {
    return <Empty title="No suspected spam">Nothing is waiting for your review.</Empty>;
  }
  return (
    <Empty
      title="No matching leads"
      action={<Button onClick={() => setFilter({})}>Show all leads</Button>}
    >
      {isWhole ? 'None at the moment.' : 'Try fewer words or filters.'}
    </Empty>
  );
};
