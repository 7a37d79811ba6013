import type { Lead } from '@/domain/desk.ts';
import { changeLead } from '../changes/change-lead.ts';
import { Button } from '../ui/Button.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
  /** The one question of its screen, rather than one of many rows. */
  main?: boolean;
}

/** Asks for a person's judgment: a lost lead costs more than a look at spam. */
export const JudgeButtons = ({ lead, pending, main = false }: Props) => (
  <div className="flex flex-wrap gap-2 font-normal">
    <Button
      look={main ? 'main' : 'quiet'}
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
);
