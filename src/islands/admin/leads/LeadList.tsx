import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { LeadFilter } from '@/domain/lead-filter.ts';
import type { Problem } from '@/islands/admin/api/api-client.ts';
import { LeadPage } from '@/islands/admin/lead/LeadPage.tsx';
import { selectNone } from '@/islands/admin/stores/bulk-change.ts';
import {
  $loading,
  $problem,
  loadMoreLeads,
  loadScreen,
} from '@/islands/admin/stores/dashboard-data.ts';
import { $filter, $leadId, $listQuery, setFilter } from '@/islands/admin/stores/lead-filter.ts';
import { $list, $unanswered } from '@/islands/admin/stores/lead-list.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Empty, ProblemNotice, Skeleton } from '@/islands/admin/ui/Feedback.tsx';
import { BulkBar } from './BulkBar.tsx';
import { LeadTable } from './LeadTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';

let leftAt = 0;
let lastOpen: string | null = null;

export const Leads = () => {
  const id = useStore($leadId);
  const isOpen = id !== null;
  useEffect(() => {
    if (id !== null) lastOpen = id;
  }, [id]);
  useEffect(() => {
    if (isOpen) return;
    // Restores the scroll position and the focus of the list.
    scrollTo(0, leftAt);
    const row =
      lastOpen && document.querySelector<HTMLElement>(`[data-lead="${CSS.escape(lastOpen)}"]`);
    if (row) row.focus({ preventScroll: true });
    lastOpen = null;
    const rememberScroll = (): void => {
      leftAt = scrollY;
    };
    addEventListener('scroll', rememberScroll, { passive: true });
    return () => removeEventListener('scroll', rememberScroll);
  }, [isOpen]);
  return isOpen ? <LeadPage /> : <LeadList />;
};

const LeadList = () => {
  const query = useStore($listQuery);
  const filter = useStore($filter);
  const list = useStore($list);
  const loading = useStore($loading);
  const problem = useStore($problem);
  const unanswered = useStore($unanswered);
  const top = useRef<HTMLDivElement>(null);
  const isAnswer = list?.query === query;
  const failed = !isAnswer && unanswered?.query === query ? unanswered.problem : null;
  useEffect(() => {
    selectNone();
    void loadScreen();
  }, [query]);
  return (
    <>
      <ListToolbar />
      {!list && !problem && <Skeleton rows={4} />}
      {failed && <SearchFailed problem={failed} onAnswer={() => top.current?.focus()} />}
      {list && (
        <div
          ref={top}
          tabIndex={-1}
          aria-busy={!isAnswer && !failed}
          className={`outline-none ${isAnswer ? '' : failed ? 'border-edge border-l-4 border-dashed pl-3' : 'opacity-60'}`}
        >
          {list.leads.length > 0 && (
            <LeadTable label={nameOf(list.query, isAnswer)} leads={list.leads} selectable />
          )}
          {list.leads.length === 0 && isAnswer && <NoLeads filter={filter} />}
          <div className="mt-4 flex flex-wrap items-center gap-4">
            {list.nextCursor && isAnswer && (
              <Button onClick={() => void loadMoreLeads()} busy={loading !== null}>
                {loading === 'more' ? 'Loading…' : 'Load more'}
              </Button>
            )}
            <p role="status" className="text-muted text-sm tabular-nums">
              {isAnswer
                ? countText(list.leads.length, list.nextCursor !== null)
                : failed
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

const nameOf = (query: string, isAnswer: boolean): string => {
  const name = new URLSearchParams(query).get('suspect') === 'yes' ? 'Suspected spam' : 'All leads';
  return isAnswer ? name : `${name} (previous results)`;
};

const countText = (count: number, more: boolean): string => {
  if (count === 0) return '';
  if (more) return `Showing the first ${count}`;
  return count === 1 ? '1 lead' : `${count} leads`;
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
  onAnswer: () => void;
}

const SearchFailed = ({ problem, onAnswer }: Props) => {
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await loadScreen();
    setBusy(false);
    if (!$unanswered.get()) onAnswer();
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
