import { useStore } from '@nanostores/react';
import { $data, $loading, loadMoreLeads } from '../dashboard.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { LeadTable } from './LeadTable.tsx';

export const Leads = () => {
  const { leads: list } = useStore($data);
  const loading = useStore($loading);
  if (!list) return loading === 'all' ? <Skeleton rows={4} /> : null;
  if (list.leads.length === 0) {
    return (
      <Empty title="No leads yet">
        The first request from the estimate form will stand here, newest first.
      </Empty>
    );
  }
  return (
    <>
      <LeadTable label="All leads" leads={list.leads} />
      <div className="mt-4 flex flex-wrap items-center gap-4">
        {list.nextCursor && (
          <Button onClick={() => void loadMoreLeads()} busy={loading !== null}>
            {loading === 'more' ? 'Loading…' : 'Load more'}
          </Button>
        )}
        <p role="status" className="text-muted text-sm tabular-nums">
          {list.nextCursor ? `The newest ${list.leads.length}` : `All ${list.leads.length}`} shown
        </p>
      </div>
    </>
  );
};
