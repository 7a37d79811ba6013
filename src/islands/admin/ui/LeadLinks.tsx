import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { phoneHref, phoneNote, phoneText } from '@/domain/phone.ts';
import { askOutcome } from '@/islands/admin/stores/dialogs.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { Icon } from './Icon.tsx';
import { RouteLink } from './RouteLink.tsx';

/** A press anywhere on the row opens the lead. */
export const LeadLink = ({ lead }: { lead: Lead }) => (
  <RouteLink
    to={leadParams(lead.id)}
    data-lead={lead.id}
    className={`min-w-0 truncate no-underline outline-offset-4 after:absolute after:inset-0 ${lead.opened ? '' : 'font-semibold'}`}
  >
    {!lead.opened && <span className="sr-only">Unread: </span>}
    <span dir="auto" className="block truncate">
      {leadName(lead)}
    </span>
  </RouteLink>
);

export const CallButton = ({ lead }: { lead: Lead }) =>
  lead.phone && (
    <a
      href={phoneHref(lead)}
      data-call={lead.id}
      title={phoneText(lead.phone)}
      className="bg-accent text-accent-ink hover:bg-accent-strong relative grid size-14 shrink-0 place-items-center rounded-full transition-colors md:size-11 forced-colors:border"
    >
      <Icon name="call" className="size-6" />
      <span className="sr-only">Call {leadName(lead)}</span>
    </a>
  );

export const AskButton = ({ lead }: { lead: Lead }) => (
  <button
    type="button"
    onClick={({ currentTarget }) => askOutcome(lead.id, currentTarget)}
    className="text-muted hover:text-ink relative grid min-h-11 w-10 shrink-0 place-items-center"
  >
    <Icon name="more" className="size-6 stroke-[3]" />
    <span className="sr-only">How did it go with {leadName(lead)}?</span>
  </button>
);

export const PhoneNumber = ({ phone }: { phone: string }) => (
  <span>
    {phoneText(phone)}
    {phoneNote(phone) && <small className="block leading-tight"> {phoneNote(phone)}</small>}
  </span>
);
