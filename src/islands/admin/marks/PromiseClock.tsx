import { useStore } from '@nanostores/react';
import type { Lead } from '@/domain/desk.ts';
import type { PromiseState } from '@/domain/promise.ts';
import { $now } from '../clock.ts';
import { promiseWords } from './promise-words.ts';
import { hasPromise } from './standing.ts';

interface Props {
  lead: Lead;
}

const LOOKS: Record<PromiseState, { pane: string; text: string }> = {
  overdue: { pane: 'bg-danger border-danger', text: 'text-danger font-semibold' },
  due_soon: { pane: 'bg-lamp border-edge', text: 'text-accent-text font-semibold' },
  running: { pane: 'bg-lamp border-edge', text: '' },
  in_time: { pane: 'bg-glass border-edge', text: 'text-muted' },
  late: { pane: 'bg-glass border-edge', text: 'text-muted' },
};

/** The lit pane: somebody was promised a call and waits for it. */
export const PromiseClock = ({ lead }: Props) => {
  const now = useStore($now);
  if (!hasPromise(lead)) return null;
  const { state, text } = promiseWords(lead, now);
  const look = LOOKS[state];
  return (
    <p className={`flex items-center gap-2 text-sm whitespace-nowrap tabular-nums ${look.text}`}>
      <span aria-hidden="true" className={`size-2.5 shrink-0 border ${look.pane}`} />
      {text}
    </p>
  );
};
