import type { Lead } from '@/domain/desk.ts';
import { JudgeButtons } from '../leads/JudgeButtons.tsx';
import { isSuspected } from '../marks/standing.ts';
import { SuspectMark } from '../marks/SuspectMark.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

/** Why the lead is suspected, and the question whether it is spam. */
export const Suspicion = ({ lead, pending }: Props) => {
  if (!lead.suspect || !isSuspected(lead)) return null;
  return (
    <section
      aria-label="Suspected spam"
      className="border-danger bg-surface flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-l-4 p-4"
    >
      <div className="grow basis-64">
        <SuspectMark suspicion={lead.suspect} />
      </div>
      <JudgeButtons lead={lead} pending={pending} main />
    </section>
  );
};
