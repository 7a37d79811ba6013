import { leadName } from '@/domain/lead.ts';
import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import type { Lead } from '@/domain/managed-lead.ts';
import { phoneHref, phoneText } from '@/domain/phone.ts';
import { noteText } from '@/islands/admin/stores/texting.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { mapHref } from '@/islands/admin/text/lead-text.ts';
import { messageLink } from '@/islands/admin/text/message-link.ts';
import { readyTexts } from '@/islands/admin/text/ready-texts.ts';
import { rowText } from '@/islands/admin/text/today-text.ts';
import { $now, clockTime } from '@/islands/admin/text/time.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';

interface Props {
  lead: Lead;
  at: string;
  onAsk: (event: MouseEvent) => void;
}

/** Of today: what is needed on the way there. */
export const VisitRow = ({ lead, at, onAsk }: Props) => {
  const now = useStore($now);
  return (
    <li className="hover:bg-glass/40 relative min-h-22 py-1.5 pr-2 pl-4 transition-colors">
      <p className="truncate pr-2">
        <span className="mr-3 font-semibold tabular-nums">{clockTime(at)}</span>
        <RouteLink
          to={leadParams(lead.id)}
          data-lead={lead.id}
          className={`no-underline outline-offset-4 after:absolute after:inset-0 ${lead.opened ? '' : 'font-semibold'}`}
        >
          {!lead.opened && <span className="sr-only">Unread: </span>}
          {leadName(lead)}
        </RouteLink>
        <span className="text-muted text-sm"> · {rowText(lead, now)}</span>
      </p>
      <div className="mt-1 flex items-center">
        <a
          href={phoneHref(lead)}
          data-call={lead.id}
          title={phoneText(lead.phone)}
          className={`${buttonLook('main')} relative`}
        >
          <span>
            Call<span className="sr-only"> {leadName(lead)}</span>
          </span>
        </a>
        <OnMyWay lead={lead} />
        <a href={mapHref(lead)} target="_blank" rel="noreferrer" className={LINK}>
          <span>
            Map<span className="sr-only"> to {leadName(lead)}</span>
          </span>
        </a>
        <button
          type="button"
          onClick={onAsk}
          className="text-muted hover:text-ink relative ml-auto grid size-11 shrink-0 place-items-center"
        >
          <Icon name="more" className="size-6 stroke-[3]" />
          <span className="sr-only">How did it go with {leadName(lead)}?</span>
        </button>
      </div>
    </li>
  );
};

const LINK = `${buttonLook('plain')} relative px-2! min-[23rem]:whitespace-nowrap`;

/** One press opens the phone's own program, and is noted. */
const OnMyWay = ({ lead }: Pick<Props, 'lead'>) => {
  const ready = readyTexts(lead, useStore($now)).find(({ id }) => id === 'on_my_way');
  return (
    <a
      href={messageLink(lead, ready?.text ?? '')}
      onClick={() => noteText(lead, 'on_my_way')}
      className={LINK}
    >
      <span>
        On my way<span className="sr-only"> to {leadName(lead)}</span>
      </span>
    </a>
  );
};
