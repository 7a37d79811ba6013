import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { Problem } from '@/islands/admin/api/api-client.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { $online } from '@/islands/admin/stores/live.ts';
import { WorkButton } from './Button.tsx';

interface Props {
  problem: Problem;
  /** What the screen still shows despite the problem. */
  old: keyof typeof OLD | null;
  retry: () => Promise<unknown>;
}

const OLD = {
  same: 'This may be out of date',
  other: 'These are still the previous results',
};

export const ProblemNotice = ({ problem, old, retry }: Props) => (
  <section
    aria-label="Loading problem"
    className={`border-danger bg-danger-ground flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-l-4 p-4 ${old ? '' : 'md:p-6'}`}
  >
    <div className="grow basis-64">
      <h2 className="text-danger font-semibold">{old ? OLD[old] : "Couldn't load this"}</h2>
      <p className="mt-1 max-w-prose">{errorMessage(problem)}</p>
    </div>
    <WorkButton work={retry} meanwhile="Trying…">
      Retry
    </WorkButton>
  </section>
);

interface EmptyProps {
  title: string;
  action?: ReactNode;
  children: string;
}

export const Empty = ({ title, action, children }: EmptyProps) => (
  <div className="border-line bg-surface flex items-center gap-5 rounded-lg border border-dashed p-6">
    <div aria-hidden="true" className="border-edge grid h-14 w-11 shrink-0 grid-cols-2 border-2">
      <span className="border-edge border-r border-b" />
      <span className="border-edge border-b" />
      <span className="border-edge border-r" />
      <span className="bg-lamp" />
    </div>
    <div>
      <p className="font-semibold">{title}</p>
      <p className="text-muted mt-1 max-w-prose">{children}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  </div>
);

export const Skeleton = ({ rows }: { rows: number }) => (
  <div aria-hidden="true" className="grid gap-3">
    {Array.from({ length: rows }, (_, row) => (
      <div
        key={row}
        className="border-line bg-surface grid gap-3 rounded-lg border p-4 motion-safe:animate-pulse"
      >
        <div className="bg-line h-4 w-2/5 rounded-sm" />
        <div className="bg-line h-4 w-4/5 rounded-sm" />
      </div>
    ))}
  </div>
);

/** A read that failed online has its notice above the screen. */
export const Unread = ({ isLoading, rows }: { isLoading: boolean; rows: number }) => {
  const online = useStore($online);
  if (isLoading) return <Skeleton rows={rows} />;
  if (online) return null;
  return <Empty title="Needs a connection">This loads when you're back online.</Empty>;
};
