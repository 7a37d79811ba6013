import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $loading, $problem, loadMoreLeads, loadScreen } from '../dashboard.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BulkBar } from './BulkBar.tsx';
import { $filter, $listQuery } from './filter.ts';
import { LeadTable } from './LeadTable.tsx';
import { $list } from './list.ts';
import { ListTools } from './ListTools.tsx';
import { NoLeads } from './NoLeads.tsx';
import { selectNone } from './selection.ts';

export const LeadList = () => {
  const query = useStore($listQuery);
  const filter = useStore($filter);
  const list = useStore($list);
  const loading = useStore($loading);
  const problem = useStore($problem);
  const isAnswer = list?.query === query;
  useEffect(() => {
    selectNone();
    void loadScreen();
  }, [query]);
  return (
    <>
      <ListTools />
      {!list && !problem && <Skeleton rows={4} />}
      {list && (
        <div aria-busy={!isAnswer} className={isAnswer ? '' : 'opacity-60'}>
          {list.leads.length === 0 ? (
            <NoLeads filter={filter} />
          ) : (
            <LeadTable
              label={filter.suspect === 'yes' ? 'Suspected spam' : 'All leads'}
              leads={list.leads}
              selectable
            />
          )}
          <div className="mt-4 flex flex-wrap items-center gap-4">
            {list.nextCursor && (
              <Button onClick={() => void loadMoreLeads()} busy={loading !== null}>
                {loading === 'more' ? 'Loading…' : 'Load more'}
              </Button>
            )}
            <p role="status" className="text-muted text-sm tabular-nums">
              {shown(list.leads.length, list.nextCursor !== null, isAnswer)}
            </p>
          </div>
        </div>
      )}
      <BulkBar />
    </>
  );
};

const shown = (count: number, more: boolean, isAnswer: boolean): string => {
  if (!isAnswer) return 'Looking…';
  if (count === 0) return '';
  return more ? `The first ${count} shown` : `All ${count} shown`;
};
