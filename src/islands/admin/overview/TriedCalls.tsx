import { callHref } from '@/domain/call-href.ts';
import type { Lead } from '@/domain/desk.ts';
import { useLead } from '../changes/known-leads.ts';
import { leadParams } from '../leads/filter.ts';
import { MissedMark } from '../marks/MissedMark.tsx';
import { phoneText } from '../contact/phone-text.ts';
import { PlaceLink } from '../ui/PlaceLink.tsx';

interface Props {
  leads: Lead[];
}

/** Who was tried and has made room for others: still waiting, and not out of sight. */
export const TriedCalls = ({ leads }: Props) => (
  <section aria-labelledby="tried" className="mt-4">
    <h3 id="tried" className="font-semibold">
      No answer yet, try again
    </h3>
    <ul className="divide-line border-line bg-surface mt-2 divide-y rounded-lg border">
      {leads.map((lead) => (
        <Tried key={lead.id} listed={lead} />
      ))}
    </ul>
  </section>
);

const Tried = ({ listed }: { listed: Lead }) => {
  const { lead, erased } = useLead(listed);
  if (erased) return null;
  return (
    <li data-place={lead.id} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
      <PlaceLink
        to={leadParams(lead.id)}
        className="hover:text-accent-text inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere underline decoration-transparent underline-offset-4 hover:decoration-current"
      >
        {lead.name}
      </PlaceLink>
      <div className="text-muted grow">
        <MissedMark lead={lead} />
      </div>
      <a
        href={callHref(lead)}
        className="text-accent-text hover:text-ink inline-flex min-h-11 items-center font-semibold tabular-nums underline underline-offset-4"
      >
        <span className="sr-only">Call {lead.name}: </span>
        {phoneText(lead.phone)}
      </a>
    </li>
  );
};
