import type { Lead } from '@/domain/desk.ts';
import { STATUS_LABELS } from './standing.ts';

interface Props {
  lead: Lead;
  pending: boolean;
}

export const StatusMark = ({ lead, pending }: Props) => (
  <span
    className={`border-edge inline-flex min-h-7 items-center rounded-sm border px-2 text-sm ${
      lead.status === 'new' ? 'bg-glass font-semibold' : ''
    } ${pending ? 'border-dashed' : ''}`}
  >
    {STATUS_LABELS[lead.status]}
    {pending && <span className="text-muted">, saving…</span>}
  </span>
);
