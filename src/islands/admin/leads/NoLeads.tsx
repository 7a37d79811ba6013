import type { LeadFilter } from '@/domain/desk.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { setFilter } from './filter.ts';

export const NoLeads = ({ filter }: { filter: LeadFilter }) => {
  if (Object.keys(filter).length === 0) {
    return (
      <Empty title="No leads yet">
        The first request from the estimate form will stand here, newest first.
      </Empty>
    );
  }
  if (filter.suspect === 'yes' && Object.keys(filter).length === 1) {
    return <Empty title="No suspects">Nothing that came in looks like spam.</Empty>;
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Empty title="No lead matches">
        Try fewer words or filters. Accents, capitals and the way a number is written do not matter.
      </Empty>
      <Button onClick={() => setFilter({})}>Show all leads</Button>
    </div>
  );
};
