import { useStore } from '@nanostores/react';
import type { Lead } from '@/domain/desk.ts';
import { $now } from '../clock.ts';
import { promiseWords, type PromiseWords } from './promise-words.ts';
import { hasPromise } from './standing.ts';

interface Props {
  lead: Lead;
}

const LOOKS: Record<PromiseWords['state'], { pane: string; text: string }> = {
  overdue: { pane: 'bg-danger border-danger', text: 'text-danger font-semibold' },
  due_soon: { pane: 'bg-lamp border-edge', text: 'text-accent-text font-semibold' },
  waits: { pane: 'bg-lamp border-edge', text: 'text-accent-text font-semibold' },
  running: { pane: 'bg-lamp border-edge', text: '' },
  in_time: { pane: 'bg-glass border-edge', text: 'text-muted' },
  late: { pane: 'bg-glass border-edge', text: 'text-muted' },
};

/** The lit pane: somebody was promised a call and waits for it. */
export const PromiseClock = ({ lead }: Props) => {
  const now = useStore($now);
  // An agreed time stands in the promise's place.
  const isAgreed = lead.answered_at === null && lead.follow_up_at !== null;
  if (!hasPromise(lead) || isAgreed) return null;
  const { state, text } = promiseWords(lead, now);
  const look = LOOKS[state];
  return (
    <p className={`flex items-center gap-2 text-sm whitespace-nowrap tabular-nums ${look.text}`}>
      <span aria-hidden="true" className={`size-2.5 shrink-0 border ${look.pane}`} />
      {text}
    </p>
  );
};
