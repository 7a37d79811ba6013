import type { Problem } from '../call.ts';
import { explain } from '../explain.ts';
import { Button } from './Button.tsx';

interface Props {
  problem: Problem;
  busy: boolean;
  /** Something read earlier stands below. */
  kept: boolean;
  title?: string;
  onRetry: () => void;
}

export const ProblemNotice = ({
  problem,
  busy,
  kept,
  title = kept ? 'This may be out of date' : "Couldn't load this",
  onRetry,
}: Props) => (
  <section
    aria-label="Loading problem"
    className={`border-danger bg-danger-ground flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-l-4 p-4 ${kept ? '' : 'md:p-6'}`}
  >
    <div className="grow basis-64">
      <h2 className="text-danger font-semibold">{title}</h2>
      <p className="mt-1 max-w-prose">{explain(problem)}</p>
    </div>
    <Button onClick={onRetry} busy={busy}>
      {busy ? 'Trying…' : 'Retry'}
    </Button>
  </section>
);
