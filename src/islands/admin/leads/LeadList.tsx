import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $loading, $problem, loadMoreLeads, loadScreen } from '../dashboard.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BulkBar } from './BulkBar.tsx';
import { $filter, $listQuery } from './filter.ts';
import { LeadTable } from './LeadTable.tsx';
import { $list, $unanswered } from './list.ts';
import { ListTools } from './ListTools.tsx';
import { NoLeads } from './NoLeads.tsx';
import { SearchFailed } from './SearchFailed.tsx';
import { selectNone } from './selection.ts';

export const LeadList = () => {
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
      <ListTools />
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
                ? shown(list.leads.length, list.nextCursor !== null)
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

/** What the leads are that answer a query. */
const nameOf = (query: string, isAnswer: boolean): string => {
  const name = new URLSearchParams(query).get('suspect') === 'yes' ? 'Suspected spam' : 'All leads';
  return isAnswer ? name : `${name} (previous results)`;
};

const shown = (count: number, more: boolean): string => {
  if (count === 0) return '';
  if (more) return `Showing the first ${count}`;
  return count === 1 ? '1 lead' : `${count} leads`;
};
