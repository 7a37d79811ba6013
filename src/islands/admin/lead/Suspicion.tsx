import { useState } from 'react';
import { leadName } from '@/domain/lead.ts';
import { isSuspected, type Lead } from '@/domain/managed-lead.ts';
import type { RequestedChange } from '@/islands/admin/stores/change-queue.ts';
import { changeLead } from '@/islands/admin/stores/changes.ts';
import { SuspectBadge } from '@/islands/admin/ui/Badges.tsx';
import { Button } from '@/islands/admin/ui/Button.tsx';

export const SuspicionPanel = ({ lead }: { lead: Lead }) => {
  const [wasSuspected, setWasSuspected] = useState(false);
  if (isSuspected(lead) && !wasSuspected) setWasSuspected(true);
  if (!lead.suspect || !wasSuspected) return null;
  // The panel keeps its place after the lead is judged, so that a second press hits nothing else.
  const isJudged = !isSuspected(lead);
  return (
    <section
      aria-label="Suspected spam"
      className="border-danger bg-surface relative rounded-lg border border-l-4 p-4"
    >
      <div className={`flex flex-wrap items-center gap-x-6 gap-y-3 ${isJudged ? 'invisible' : ''}`}>
        <div className="grow basis-64">
          <SuspectBadge suspicion={lead.suspect} />
        </div>
        <JudgeButtons lead={lead} main />
      </div>
      {isJudged && (
        <p className="absolute inset-4 flex items-center">
          {lead.rescued ? 'Marked as not spam' : 'No longer suspected'}
        </p>
      )}
    </section>
  );
};

/** A lead marked as spam by mistake becomes a new lead again. */
const notSpam = ({ status }: Lead): RequestedChange => ({
  rescued: true,
  ...(status === 'spam' && { status: 'new' }),
});

export const JudgeButtons = ({ lead, main = false }: { lead: Lead; main?: boolean }) => (
  <div className="flex flex-wrap gap-2 font-normal">
    <Button
      look={main ? 'main' : 'quiet'}
      onClick={() => void changeLead(lead, notSpam(lead), { title: 'Not spam' })}
    >
      Not spam<span className="sr-only"> from {leadName(lead)}</span>
    </Button>
    {lead.status !== 'spam' && (
      <Button onClick={() => void changeLead(lead, { status: 'spam' }, { title: 'Spam' })}>
        Spam<span className="sr-only"> from {leadName(lead)}</span>
      </Button>
    )}
  </div>
);
