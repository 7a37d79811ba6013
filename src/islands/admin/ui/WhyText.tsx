import type { Why } from '@/islands/admin/text/why-now.ts';

const TONES: Record<Why['tone'], string> = {
  plain: 'text-muted',
  soon: 'bg-lamp text-lamp-ink -my-0.5 w-fit rounded-sm px-1.5 py-0.5 font-semibold',
  late: 'text-danger font-semibold',
};

/** Red is for a broken promise alone, amber for one that is about to break. */
export const WhyText = ({ why: { text, tone } }: { why: Why }) => (
  <span className={`tabular-nums ${TONES[tone]}`}>{text}</span>
);
