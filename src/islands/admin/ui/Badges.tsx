import { useStore } from '@nanostores/react';
import type { Suspicion } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { bestTime, promiseText, type PromiseText } from '@/islands/admin/text/badge-text.ts';
import { hasPromise, STATUS_LABELS } from '@/islands/admin/text/lead-text.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { Icon } from './Icon.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
  queued?: boolean;
}

export const StatusBadge = ({ lead, pending, queued = false }: Props) => (
  <span
    className={`border-edge inline-flex min-h-7 items-center rounded-sm border px-2 text-sm ${
      lead.status === 'new' ? 'bg-glass font-semibold' : ''
    } ${pending || queued ? 'border-dashed' : ''}`}
  >
    {STATUS_LABELS[lead.status]}
    {pending ? <span className="text-muted">, saving…</span> : queued && <Queued />}
  </span>
);

export const Queued = () => (
  <span className="text-muted ml-1 inline-flex items-center gap-1 font-normal whitespace-nowrap">
    <Icon name="clock" className="size-4" />
    (waiting)
  </span>
);

interface SuspectBadgeProps {
  suspicion: Suspicion;
}

export const SuspectBadge = ({ suspicion }: SuspectBadgeProps) => (
  <p className="bg-danger-ground text-danger mt-1.5 w-fit rounded-sm px-2 py-1 text-sm font-normal">
    <strong className="font-semibold">Suspected spam</strong>
    {suspicion.reasons.length > 0 && `: ${suspicion.reasons.map(reasonText).join(', ')}`}
  </p>
);

const REASONS: Record<string, string> = {
  honeypot: 'a hidden field was filled in',
  too_fast: 'the form was filled in faster than a person could',
  untimed: "it doesn't say how long the form took to fill in",
  link: 'there is a link in the name or address',
  markup: 'there is code in the name or address',
  many_from_network:
    'many different people sent requests from the same network within half an hour',
  many_from_visit: 'many different people sent requests in the same visit',
  many_by_person: 'the same person sent many requests',
  other_site: 'it was sent from another website',
};
const reasonText = (reason: string): string => REASONS[reason] ?? reason.replaceAll('_', ' ');

interface PromiseClockProps {
  lead: Lead;
}

const LOOKS: Record<PromiseText['state'], { pane: string; text: string }> = {
  overdue: { pane: 'bg-danger border-danger', text: 'text-danger font-semibold' },
  due_soon: { pane: 'bg-lamp border-edge', text: 'text-accent-text font-semibold' },
  waits: { pane: 'bg-lamp border-edge', text: 'text-accent-text font-semibold' },
  running: { pane: 'bg-lamp border-edge', text: '' },
  in_time: { pane: 'bg-glass border-edge', text: 'text-muted' },
  late: { pane: 'bg-glass border-edge', text: 'text-muted' },
};

export const PromiseClock = ({ lead }: PromiseClockProps) => {
  const isAgreed = lead.answered_at === null && lead.follow_up_at !== null;
  return hasPromise(lead) && !isAgreed && <RunningClock lead={lead} />;
};

const RunningClock = ({ lead }: PromiseClockProps) => {
  const { state, text } = promiseText(lead, useStore($now));
  const look = LOOKS[state];
  return (
    <p className={`flex items-center gap-2 text-sm whitespace-nowrap tabular-nums ${look.text}`}>
      <span aria-hidden="true" className={`size-2.5 shrink-0 border ${look.pane}`} />
      {text}
    </p>
  );
};

export const BestTimeBadge = ({ lead }: { lead: Lead }) => {
  const best = bestTime(lead, useStore($now));
  if (!best) return null;
  return (
    <p className={`text-sm ${best.isGood ? 'text-success font-semibold' : 'text-muted'}`}>
      {best.text}
    </p>
  );
};
