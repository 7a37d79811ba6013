import type { Lead } from '@/domain/desk.ts';
import { changeLead } from '../changes/change-lead.ts';
import { isSuspected } from '../marks/standing.ts';
import { SuspectMark } from '../marks/SuspectMark.tsx';
import { Button } from '../ui/Button.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

/** Asks for a person's judgment: a lost lead costs more than a look at spam. */
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
      <div className="flex flex-wrap gap-2">
        <Button
          look="main"
          busy={pending}
          onClick={() => void changeLead(lead, { rescued: true }, `${lead.name} is not spam`)}
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
    </section>
  );
};
