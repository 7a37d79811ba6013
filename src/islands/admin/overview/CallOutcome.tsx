import type { Lead } from '@/domain/desk.ts';
import { noteMissed, noteReached } from '../changes/note-call.ts';
import { changeBehind, undo } from '../changes/recent-changes.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import type { Place } from './call-places.ts';

interface Props {
  lead: Lead;
  done: Place['done'];
  pending: boolean;
}

/**
 * What became of the call. What was pressed stays where it is and takes no second press; the other button becomes its
 * Undo, out of reach of a finger that taps twice.
 */
export const CallOutcome = ({ lead, done, pending }: Props) => {
  if (done?.how === 'elsewhere')
    return <p className="flex min-h-11 items-center">No longer on this list</p>;
  const change = done && changeBehind({ id: lead.id, version: done.version });
  const press = (how: 'reached' | 'missed', act: () => Promise<void>, words: string) => {
    if (done && done.how !== how) {
      return (
        <Button
          busy={pending || !change}
          onClick={() => change && void undo(change)}
          className="max-sm:px-2"
        >
          Undo<span className="sr-only"> {lead.name}</span>
        </Button>
      );
    }
    return (
      <Button busy={pending || done !== null} onClick={() => void act()} className="max-sm:px-2">
        {done && <Icon name="check" />}
        {words}
        {done && <span className="sr-only"> saved</span>}
      </Button>
    );
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      {press('reached', () => noteReached(lead), 'Reached')}
      {press('missed', () => noteMissed(lead), 'No answer')}
    </div>
  );
};
