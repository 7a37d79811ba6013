import type { LeadStatus, Suspicion } from '@/domain/lead.ts';
import { sentenceCase } from '@/domain/text.ts';
import type { ShownLead } from '@/islands/admin/stores/leads.ts';
import type { Why } from '@/islands/admin/text/why-now.ts';
import { Icon } from './Icon.tsx';

const TINTS: Record<LeadStatus, string> = {
  new: 'bg-glass font-semibold',
  contacted: 'bg-sand',
  scheduled: 'bg-tint-scheduled',
  quoted: 'bg-tint-quoted',
  won: 'bg-tint-won',
  lost: 'text-muted border border-line',
  spam: 'text-muted border border-line',
};

export const StatusBadge = ({ lead: { status }, state }: ShownLead) => (
  <span
    className={`inline-flex min-h-7 items-center rounded-sm px-2 text-sm whitespace-nowrap ${TINTS[status]}`}
  >
    {sentenceCase(status)}
    <SaveState state={state} />
  </span>
);

export const SaveState = ({ state }: Pick<ShownLead, 'state'>) => {
  if (state === 'sending') return <span className="text-muted font-normal">, saving…</span>;
  if (state === null || state === 'saved') return null;
  return (
    <span className="text-muted ml-1 inline-flex items-center gap-1 font-normal whitespace-nowrap">
      <Icon name="clock" className="size-4" />
      (waiting)
    </span>
  );
};

export const SuspectBadge = ({ suspicion }: { suspicion: Suspicion }) => (
  <p className="bg-danger-ground text-danger mt-1.5 w-fit rounded-sm px-2 py-1 text-sm font-normal">
    <strong className="font-semibold">Suspected spam</strong>:{' '}
    {suspicion.reasons.map((reason) => REASONS[reason] ?? reason).join(', ')}
  </p>
);

const REASONS: Record<string, string> = {
  honeypot: 'a hidden field was filled in',
  too_fast: 'the form was filled in faster than a person could',
  untimed: "it doesn't say how long the form took to fill in",
  link: 'there is a link in the name or address',
  markup: 'there is code in the name, address or note',
  many_from_network:
    'many different people sent requests from the same network within half an hour',
  many_from_visit: 'many different people sent requests in the same visit',
  many_by_person: 'the same person sent many requests',
  other_site: 'it was sent from another website',
};

const TONES: Record<Why['tone'], string> = {
  plain: 'text-muted',
  soon: 'bg-lamp text-lamp-ink -my-0.5 w-fit rounded-sm px-1.5 py-0.5 font-semibold',
  late: 'text-danger font-semibold',
};

/** Red is only for a broken promise, amber for one that is about to break. */
export const WhyText = ({ why: { text, tone } }: { why: Why }) => (
  <span className={`tabular-nums ${TONES[tone]}`}>{text}</span>
);
