import { useStore } from '@nanostores/react';
import type { Lead } from '@/domain/desk.ts';
import { $now, hoursToCall } from '../clock.ts';
import { callHref } from '@/domain/call-href.ts';

interface Props {
  lead: Lead;
}

/** Stands out on a card while the promised call is due; in a table it is a link like any other. */
export const CallLink = ({ lead }: Props) => {
  const now = useStore($now);
  const due = !lead.suspect && hoursToCall(lead.created_at, now) !== null;
  return (
    <a
      href={callHref(lead)}
      className={`inline-flex min-h-11 w-full items-center justify-center rounded-md border px-3 text-center font-semibold tabular-nums ${due ? DUE : 'border-edge text-ink hover:bg-glass'} ${IN_TABLE}`}
    >
      {lead.phone}
    </a>
  );
};

const DUE = 'border-transparent bg-accent text-accent-ink hover:bg-accent-strong';
const IN_TABLE =
  'lg:text-accent-text lg:hover:text-ink lg:-my-2.5 lg:w-auto lg:justify-start lg:border-0 lg:bg-transparent lg:px-0 lg:whitespace-nowrap lg:underline lg:underline-offset-4 lg:hover:bg-transparent';
