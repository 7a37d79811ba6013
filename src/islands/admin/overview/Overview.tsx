import { useStore } from '@nanostores/react';
import { $isLoading } from '@/islands/admin/stores/live.ts';
import { $overview, overview } from '@/islands/admin/stores/overview.ts';
import { Skeleton, Unread } from '@/islands/admin/ui/Feedback.tsx';
import { LaterFold } from '@/islands/admin/ui/Fold.tsx';
import { useKeptPlace } from '@/islands/admin/ui/kept-place.ts';
import { later } from '@/islands/admin/ui/Later.tsx';
import { Failures, Notices } from './Notices.tsx';
import { Today } from './Today.tsx';

const Figures = later(() => import('./Figures.tsx'), 'Figures', <Skeleton rows={3} />);

export const Overview = () => {
  const shown = useStore(overview.$shown);
  const newest = useStore($overview);
  const isLoading = useStore($isLoading);
  useKeptPlace('overview');
  if (!shown || !newest) return <Unread isLoading={isLoading} rows={5} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Failures shown={shown.value} newest={newest} />
      <Today shown={shown.value.today} newest={newest.today} />
      <Notices overview={newest} />
      <LaterFold title="All time, recent leads and events">
        <Figures overview={newest} />
      </LaterFold>
    </div>
  );
};
