import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $problem, loadScreen } from '../dashboard.ts';
import { $leadId } from '../leads/filter.ts';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BackToList } from './BackToList.tsx';
import { $detail } from './detail.ts';
import { LeadParts } from './LeadParts.tsx';

/** One lead on a page of its own. */
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
