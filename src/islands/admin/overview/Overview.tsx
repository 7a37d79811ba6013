import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $loading, $overview } from '@/islands/admin/stores/dashboard-data.ts';
import { $settled } from '@/islands/admin/stores/today.ts';
import { Skeleton } from '@/islands/admin/ui/Feedback.tsx';
import { later } from '@/islands/admin/ui/Later.tsx';
import { Failures, Notices } from './Notices.tsx';
import { Today } from './Today.tsx';

const Figures = later(() => import('./Figures.tsx').then((module) => module.Figures), {
  meanwhile: <Skeleton rows={3} />,
});

export const Overview = () => {
  const overview = useStore($overview);
  const settled = useStore($settled);
  const loading = useStore($loading);
  const [unfolded, setUnfolded] = useState(false);
  if (!overview) return loading === 'all' ? <Skeleton rows={5} /> : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Failures overview={settled ?? overview} />
      <Today />
      <Notices overview={overview} />
      <details onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          All time, recent leads and events
        </summary>
        {unfolded && <Figures overview={overview} />}
      </details>
    </div>
  );
};
