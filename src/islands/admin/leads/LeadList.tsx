import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { plural } from '@/domain/text.ts';
import type { LeadFilter } from '@/domain/managed-lead.ts';
import type { Problem } from '@/islands/admin/api/api-client.ts';
import { LeadPage } from '@/islands/admin/lead/LeadPage.tsx';
import { selectNone } from '@/islands/admin/stores/bulk-change.ts';
import {
  $loading,
  $problem,
  loadMoreLeads,
  loadScreen,
} from '@/islands/admin/stores/dashboard-data.ts';
import { $filter, $leadId, $listQuery, setFilter } from '@/islands/admin/stores/route.ts';
import { $list, $failedSearch } from '@/islands/admin/stores/lead-list.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Empty, ProblemNotice, Skeleton } from '@/islands/admin/ui/Feedback.tsx';
import { BulkBar } from './BulkBar.tsx';
import { LeadTable } from './LeadTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';

let leftAt: { id: string; top: number } | null = null;
let lastOpen: string | null = null;

export const Leads = () => {
  const id = useStore($leadId);
  const isOpen = id !== null;
  useEffect(() => {
    if (id !== null) lastOpen = id;
  }, [id]);
  useEffect(() => {
    if (isOpen) return;
    const row = leftAt && linkOf(leftAt.id)?.closest('tr');
    if (row && leftAt) scrollBy(0, row.getBoundingClientRect().top - leftAt.top);
    if (lastOpen) linkOf(lastOpen)?.focus({ preventScroll: true });
    lastOpen = null;
  }, [isOpen]);
  return isOpen ? <LeadPage /> : <LeadList />;
};

const linkOf = (id: string) =>
  document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"]`);

/** By a row: how high those above it are is known only once they have been near the screen. */
const firstInSight = (): typeof leftAt => {
  for (const row of document.querySelectorAll('tbody > tr')) {
    const { top } = row.getBoundingClientRect();
    const id = top < 0 ? undefined : row.querySelector<HTMLElement>('[data-lead]')?.dataset['lead'];
    if (id !== undefined) return { id, top };
  }
  return null;
};

const LeadList = () => {
  const query = useStore($listQuery);
  const filter = useStore($filter);
  const list = useStore($list);
  const loading = useStore($loading);
  const problem = useStore($problem);
  const failedSearch = useStore($failedSearch);
  const top = useRef<HTMLDivElement>(null);
  const isCurrent = list?.query === query;
  const searchProblem = !isCurrent && failedSearch?.query === query ? failedSearch.problem : null;
  useEffect(() => {
    selectNone();
    void loadScreen();
  }, [query]);
  useLayoutEffect(
    () => () => {
      leftAt = firstInSight();
    },
    [],
  );
  return (
    <>
      <ListToolbar />
      {!list && !problem && <Skeleton rows={4} />}
      {searchProblem && (
        <SearchFailed problem={searchProblem} onLoaded={() => top.current?.focus()} />
      )}
      {list && (
        <div
          ref={top}
          tabIndex={-1}
          aria-busy={!isCurrent && !searchProblem}
          className={`outline-none ${isCurrent ? '' : searchProblem ? 'border-edge border-l-4 border-dashed pl-3' : 'opacity-60'}`}
        >
          {list.leads.length > 0 && (
            <LeadTable label={nameOf(list.query, isCurrent)} leads={list.leads} selectable />
          )}
          {list.leads.length === 0 && isCurrent && <NoLeads filter={filter} />}
          <div className="mt-4 flex flex-wrap items-center gap-4">
            {list.nextCursor && isCurrent && (
              <Button onClick={() => void loadMoreLeads()} busy={loading !== null}>
                {loading === 'more' ? 'Loading…' : 'Load more'}
              </Button>
            )}
            <p role="status" className="text-muted text-sm tabular-nums">
              {isCurrent
                ? countText(list.leads.length, list.nextCursor !== null)
                : searchProblem
                  ? 'Search failed. Showing the previous results.'
                  : 'Searching…'}
            </p>
          </div>
        </div>
      )}
      <BulkBar />
    </>
  );
};

const nameOf = (query: string, isCurrent: boolean): string => {
  const name = new URLSearchParams(query).get('suspect') === 'yes' ? 'Suspected spam' : 'All leads';
  return isCurrent ? name : `${name} (previous results)`;
};

const countText = (count: number, more: boolean): string => {
  if (count === 0) return '';
  if (more) return `Showing the first ${count}`;
  return plural(count, 'lead');
};

const NoLeads = ({ filter }: { filter: LeadFilter }) => {
  if (Object.keys(filter).length === 0) {
    return (
      <Empty title="No leads yet">
        Requests from the estimate form will show up here, newest first.
      </Empty>
    );
  }
  const { suspect, status, ...rest } = filter;
  if (suspect === 'yes' && (status ?? 'open') === 'open' && Object.keys(rest).length === 0) {
    return <Empty title="No suspected spam">Nothing is waiting for your review.</Empty>;
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Empty title="No matching leads">Try fewer words or filters.</Empty>
      <Button onClick={() => setFilter({})}>Show all leads</Button>
    </div>
  );
};

interface Props {
  problem: Problem;
  onLoaded: () => void;
}

const SearchFailed = ({ problem, onLoaded }: Props) => {
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await loadScreen();
    setBusy(false);
    if (!$failedSearch.get()) onLoaded();
  };
  return (
    <div className="mb-4">
      <ProblemNotice
        title="These are still the previous results"
        problem={problem}
        busy={busy}
        hasOldData
        onRetry={() => void retry()}
      />
    </div>
  );
};
