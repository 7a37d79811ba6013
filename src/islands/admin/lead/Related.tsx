import type { Lead, LeadDetail } from '@/domain/desk.ts';
import { leadParams } from '../leads/filter.ts';
import { windowsInWords } from '../leads/windows-in-words.ts';
import { buttonLook } from '../ui/button-look.ts';
import { Moment } from '../ui/Moment.tsx';
import { PlaceLink } from '../ui/PlaceLink.tsx';

interface Props {
  detail: LeadDetail;
}

/** The other requests of the same person, to either side. */
export const Related = ({ detail: { first, reached_out_again: again } }: Props) => {
  if (!first && again.length === 0) return null;
  return (
    <section
      aria-label="Same person"
      className="border-lamp bg-sand rounded-lg border-l-4 px-4 py-2"
    >
      <h3 className="mt-1 font-semibold">
        {again.length > 0 ? 'Reached out again' : 'Reached out before'}
      </h3>
      <ul>
        {[...(first ? [first] : []), ...again].map((lead) => (
          <Other key={lead.id} lead={lead} />
        ))}
      </ul>
    </section>
  );
};

const Other = ({ lead }: { lead: Lead }) => (
  <li>
    <PlaceLink
      to={leadParams(lead.id)}
      className={`${buttonLook('plain')} justify-start px-0 text-left font-normal`}
    >
      <span>
        <Moment iso={lead.created_at} />, {windowsInWords(lead)}, confirmation number {lead.receipt}
      </span>
    </PlaceLink>
  </li>
);
