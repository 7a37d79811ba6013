import { leadName } from '@/domain/lead.ts';
import { useState } from 'react';
import { isSuspected, type Lead } from '@/domain/managed-lead.ts';
import { changeLead } from '@/islands/admin/stores/lead-changes.ts';
import { SuspectBadge } from '@/islands/admin/ui/Badges.tsx';
import { Button } from '@/islands/admin/ui/Button.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

export const SuspicionPanel = ({ lead, pending }: Props) => {
  const [wasSuspected, setWasSuspected] = useState(false);
  if (isSuspected(lead) && !wasSuspected) setWasSuspected(true);
  if (!lead.suspect || !wasSuspected) return null;
  // Keeps its place when it is judged, so that a second press meets nothing else.
  const isJudged = !isSuspected(lead);
  return (
    <section
      aria-label="Suspected spam"
      className="border-danger bg-surface flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-l-4 p-4"
    >
      <div className="grid grow basis-64 items-center *:col-start-1 *:row-start-1">
        <div className={isJudged ? 'invisible' : undefined}>
          <SuspectBadge suspicion={lead.suspect} />
        </div>
        {isJudged && <p>Marked as not spam</p>}
      </div>
      <div className={isJudged ? 'invisible' : undefined}>
        <JudgeButtons lead={lead} pending={pending} main />
      </div>
    </section>
  );
};

interface JudgeButtonsProps {
  lead: Lead;
  pending: boolean;
  main?: boolean;
}

export const JudgeButtons = ({ lead, pending, main = false }: JudgeButtonsProps) => (
  <div className="flex flex-wrap gap-2 font-normal">
    <Button
      look={main ? 'main' : 'quiet'}
      busy={pending}
      onClick={() => void changeLead(lead, { rescued: true }, `${leadName(lead)} is not spam`)}
    >
      Not spam
    </Button>
    {lead.status !== 'spam' && (
      <Button
        busy={pending}
        onClick={() => void changeLead(lead, { status: 'spam' }, 'Marked as spam')}
      >
        Spam
      </Button>
    )}
  </div>
);
