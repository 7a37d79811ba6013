import { useState, type MouseEvent, type ReactNode } from 'react';
import { notify } from '@/islands/notifications/notify.ts';
import { explain } from '../explain.ts';
import { saveFile } from '../save-file.ts';
import { buttonLook } from './button-look.ts';

interface Props {
  href: string;
  children: ReactNode;
}

/** A press saves the file, however long it is, and says how far it has come. */
export const SaveLink = ({ href, children }: Props) => {
  const [bytes, setBytes] = useState<number | null>(null);
  const press = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (bytes !== null) return;
    setBytes(0);
    const outcome = await saveFile(href, setBytes);
    setBytes(null);
    if (!outcome.ok) notify.error("The file wasn't saved", explain(outcome.problem));
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
