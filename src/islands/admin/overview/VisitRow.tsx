import { useStore } from '@nanostores/react';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { phoneHref, phoneText } from '@/domain/phone.ts';
import { noteText } from '@/islands/admin/stores/outcome.ts';
import { mapHref, textHref } from '@/islands/admin/text/lead-text.ts';
import { readyTexts } from '@/islands/admin/text/ready-texts.ts';
import { $now, clockTime } from '@/islands/admin/text/time.ts';
import { rowText } from '@/islands/admin/text/why-now.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { AskButton, LeadLink } from '@/islands/admin/ui/LeadLinks.tsx';

const LINK = `${buttonLook('plain')} relative px-2! min-[23rem]:whitespace-nowrap`;

export const VisitRow = ({ lead, at }: { lead: Lead; at: string }) => {
  const now = useStore($now);
  const ready = readyTexts(lead, now).find(({ id }) => id === 'on_my_way');
  const name = leadName(lead);
  return (
    <li className="hover:bg-glass/40 relative min-h-22 py-1.5 pr-2 pl-4 transition-colors">
      <p className="truncate pr-2">
        <span className="mr-3 font-semibold tabular-nums">{clockTime(at)}</span>
        <LeadLink lead={lead} />
        <span className="text-muted text-sm"> · {rowText(lead, now)}</span>
      </p>
      <div className="mt-1 flex items-center">
        <a
          href={phoneHref(lead)}
          data-call={lead.id}
          title={phoneText(lead.phone)}
          className={`${buttonLook('main')} relative`}
        >
          Call<span className="sr-only"> {name}</span>
        </a>
        <a
          href={textHref(lead, ready?.text)}
          onClick={() => noteText(lead, 'on_my_way')}
          className={LINK}
        >
          On my way<span className="sr-only"> to {name}</span>
        </a>
        <a href={mapHref(lead)} target="_blank" rel="noreferrer" className={`${LINK} mr-auto`}>
          Map<span className="sr-only"> to {name}</span>
        </a>
        <AskButton lead={lead} />
      </div>
    </li>
  );
};
