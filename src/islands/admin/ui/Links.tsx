import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { saveFile } from '@/islands/admin/api/download.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { go, hrefOf } from '@/islands/admin/stores/route.ts';
import { showNotice } from '@/islands/toasts/toast.ts';
import { buttonLook } from './Button.tsx';

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
  className?: string;
  children: ReactNode;
}

export const SaveLink = ({ href, className = buttonLook('quiet'), children }: SaveLinkProps) => {
  const [busy, setBusy] = useState(false);
  const press = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const outcome = await saveFile(href);
    setBusy(false);
    if (!outcome.ok) showNotice.error("The file wasn't saved", errorMessage(outcome.problem));
  };
  return (
    <span className="flex flex-wrap items-center">
      <a
        href={href}
        download
        aria-disabled={busy}
        onClick={(event) => void press(event)}
        className={className}
      >
        {children}
      </a>
      <span role="status" className="text-muted text-sm">
        {busy && <span className="mx-3">Saving…</span>}
      </span>
    </span>
  );
};
