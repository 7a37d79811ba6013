import { leadName } from '@/domain/lead.ts';
import { isOpen, type Lead } from '@/domain/managed-lead.ts';
import { phoneHref } from '@/domain/phone.ts';
import { askText } from '@/islands/admin/stores/dialogs.ts';
import { mapHref } from '@/islands/admin/text/lead-text.ts';
import { Button, buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { PhoneNumber } from '@/islands/admin/ui/LeadLinks.tsx';

const BIG = 'min-h-12 grow';

export const Contact = ({ lead }: { lead: Lead }) => (
  <div className="@container">
    <div className="flex flex-wrap gap-2">
      {lead.phone && (
        <>
          <a
            href={phoneHref(lead)}
            data-call={lead.id}
            className={`${buttonLook(isOpen(lead) ? 'main' : 'quiet')} min-h-12 grow basis-full text-lg tabular-nums @lg:basis-auto`}
          >
            <Icon name="call" />
            <span className="wrap-anywhere">
              <span className="sr-only">Call {leadName(lead)}: </span>
              <PhoneNumber phone={lead.phone} />
            </span>
          </a>
          <Button onClick={({ currentTarget }) => askText(lead.id, currentTarget)} className={BIG}>
            <Icon name="text" />
            Text
          </Button>
        </>
      )}
      {lead.address && (
        <a
          href={mapHref(lead)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonLook('quiet')} ${BIG}`}
        >
          <Icon name="map" />
          Map
        </a>
      )}
    </div>
  </div>
);
