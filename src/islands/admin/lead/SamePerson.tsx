import type { Lead } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { jobText, STATUS_LABELS } from '@/islands/admin/text/lead-text.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';

export const SamePerson = ({ leads, of }: { leads: readonly Lead[]; of: Lead }) =>
  leads.length > 0 && (
    <section
      aria-label="Same person"
      className="border-lamp bg-sand rounded-lg border-l-4 px-4 py-2"
    >
      <ul>
        {leads.map((lead) => (
          <li key={lead.id}>
            <RouteLink
              to={leadParams(lead.id)}
              className={`${buttonLook('plain')} justify-start px-0 text-left font-normal`}
            >
              <span>
                <strong>Reached out {lead.created_at > of.created_at ? 'again' : 'before'}</strong>{' '}
                <Moment iso={lead.created_at} />: {howItEnded(lead)}, {jobText(lead)}
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </section>
  );

const howItEnded = ({ status, won_cents }: Lead): string =>
  status === 'won' && won_cents !== null
    ? `won for ${dollars(won_cents)}`
    : STATUS_LABELS[status].toLowerCase();
