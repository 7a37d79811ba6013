import type { Lead } from '@/domain/managed-lead.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { buttonLook } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { phoneHref } from '@/domain/phone.ts';
import { contactText, mapHref, phoneText, textHref } from '@/islands/admin/text/lead-text.ts';

interface Props {
  lead: Lead;
  first: boolean;
}

export const ContactActions = ({ lead, first }: Props) => (
  <div className="@container">
    <div className="flex flex-wrap gap-2">
      <a
        href={phoneHref(lead)}
        className={`${buttonLook(first ? 'main' : 'quiet')} min-h-12 grow basis-full text-lg tabular-nums @lg:basis-auto`}
      >
        <Icon name="call" />
        <span className="wrap-anywhere">
          <span className="sr-only">Call {lead.name}: </span>
          {phoneText(lead.phone)}
        </span>
      </a>
      <a href={textHref(lead)} className={SMALL}>
        <Icon name="text" />
        Text
      </a>
      <a href={mapHref(lead)} target="_blank" rel="noreferrer" className={SMALL}>
        <Icon name="map" />
        Map
      </a>
      <button type="button" onClick={() => void copy(lead)} className={SMALL}>
        <Icon name="copy" />
        Copy
      </button>
    </div>
  </div>
);

const SMALL = `${buttonLook('quiet')} min-h-12 grow`;

const copy = async (lead: Lead): Promise<void> => {
  try {
    await navigator.clipboard.writeText(contactText(lead));
    showNotice.success('Copied', 'Name, phone number and address.');
  } catch {
    showNotice.error("Couldn't copy", "This browser didn't allow it. Select the text instead.");
  }
};
