import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { phoneHref, phoneNote, phoneText } from '@/domain/phone.ts';
import { saveFile } from '@/islands/admin/api/download.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { askText } from '@/islands/admin/stores/texting.ts';
import { go, hrefOf } from '@/islands/admin/stores/route.ts';
import { contactText, mapHref } from '@/islands/admin/text/lead-text.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { buttonLook } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: Record<string, string | undefined>;
  onFollow?: () => void;
}

export const RouteLink = ({ to, onFollow, ...rest }: Props) => {
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
    onFollow?.();
  };
  return <a {...rest} href={hrefOf(to)} onClick={follow} />;
};

interface SaveLinkProps {
  href: string;
  children: ReactNode;
}

export const SaveLink = ({ href, children }: SaveLinkProps) => {
  const [bytes, setBytes] = useState<number | null>(null);
  const press = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (bytes !== null) return;
    setBytes(0);
    const outcome = await saveFile(href, setBytes);
    setBytes(null);
    if (!outcome.ok) showNotice.error("The file wasn't saved", errorMessage(outcome.problem));
  };
  return (
    <span className="inline-flex flex-wrap items-center">
      <a
        href={href}
        download
        aria-disabled={bytes !== null}
        onClick={(event) => void press(event)}
        className={buttonLook('quiet')}
      >
        {children}
      </a>
      <span role="status" className="text-muted text-sm">
        {bytes ? <span className="mx-3">Saving, {size.format(bytes / 1e6)} MB so far</span> : null}
      </span>
    </span>
  );
};

const size = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

interface ContactActionsProps {
  lead: Lead;
  first: boolean;
}

export const ContactActions = ({ lead, first }: ContactActionsProps) => (
  <div className="@container">
    <div className="flex flex-wrap gap-2">
      {lead.phone && (
        <>
          <a
            href={phoneHref(lead)}
            data-call={lead.id}
            className={`${buttonLook(first ? 'main' : 'quiet')} min-h-12 grow basis-full text-lg tabular-nums @lg:basis-auto`}
          >
            <Icon name="call" />
            <span className="wrap-anywhere">
              <span className="sr-only">Call {leadName(lead)}: </span>
              <PhoneNumber phone={lead.phone} />
            </span>
          </a>
          <button
            type="button"
            onClick={({ currentTarget }) => askText(lead, currentTarget.getBoundingClientRect())}
            className={SMALL}
          >
            <Icon name="text" />
            Text
          </button>
        </>
      )}
      {lead.address && (
        <a href={mapHref(lead)} target="_blank" rel="noreferrer" className={SMALL}>
          <Icon name="map" />
          Map
        </a>
      )}
      <button type="button" onClick={() => void copy(lead)} className={SMALL}>
        <Icon name="copy" />
        Copy
      </button>
    </div>
  </div>
);

export const PhoneNumber = ({ phone }: { phone: string }) => (
  <span>
    {phoneText(phone)}
    {phoneNote(phone) && <small className="block leading-tight"> {phoneNote(phone)}</small>}
  </span>
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
