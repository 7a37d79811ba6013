import type { LeadFilter } from '@/domain/desk.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { setFilter } from './filter.ts';

export const NoLeads = ({ filter }: { filter: LeadFilter }) => {
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
