import { useState } from 'react';
import type { Problem } from '../call.ts';
import { loadScreen } from '../dashboard.ts';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';
import { $unanswered } from './list.ts';

interface Props {
  problem: Problem;
  /** The button that was pressed is gone. */
  onAnswer: () => void;
}

/** Stands above the leads that were shown before, which answer something else. */
export const SearchFailed = ({ problem, onAnswer }: Props) => {
  const [busy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    await loadScreen();
    setBusy(false);
    if (!$unanswered.get()) onAnswer();
  };
  return (
    <div className="mb-4">
      <ProblemNotice
        title="These are still the previous results"
        problem={problem}
        busy={busy}
        kept
        onRetry={() => void retry()}
      />
    </div>
  );
};
