import { useState } from 'react';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { phoneText } from '@/domain/phone.ts';
import { $texting, noteText } from '@/islands/admin/stores/texting.ts';
import { textHref } from '@/islands/admin/text/lead-text.ts';
import { messageLink } from '@/islands/admin/text/message-link.ts';
import { type ReadyText, readyTexts } from '@/islands/admin/text/ready-texts.ts';
import { Button, buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { showNotice } from '@/islands/toasts/toast.ts';

interface Props {
  lead: Lead;
  at: DOMRect | null;
}

/** Until the message program has come up: closing steps back, which would stop it. */
const CLOSES_AFTER = 350;

/** Words ready to send, in the message program of a phone or by way of the clipboard. */
export const TextSheet = ({ lead, at }: Props) => {
  const [ready] = useState(() => readyTexts(lead, Date.now()));
  const [isPhone] = useState(() => matchMedia('(pointer: coarse)').matches);
  const close = (): void => $texting.set(null);
  const leave = (): void => {
    setTimeout(close, CLOSES_AFTER);
  };
  const copy = async ({ id, text }: ReadyText): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      showNotice.error("Couldn't copy", "This browser didn't allow it. Select the text instead.");
      return;
    }
    noteText(lead, id);
    showNotice.success('Copied', `Text it to ${phoneText(lead.phone)}.`);
    close();
  };
  return (
    <Dialog title={`Text ${leadName(lead)}`} onClose={close} sheet={{ at }}>
      <ul className="grid gap-2">
        {ready.map((each) => (
          <li key={each.id}>
            {isPhone ? (
              <a
                href={messageLink(lead, each.text)}
                onClick={() => {
                  noteText(lead, each.id);
                  leave();
                }}
                className="border-edge hover:bg-glass block rounded-md border px-4 py-3 no-underline"
              >
                <Words {...each} />
              </a>
            ) : (
              <div className="border-edge flex items-start gap-3 rounded-md border px-4 py-3">
                <p className="min-w-0 grow">
                  <Words {...each} />
                </p>
                <Button onClick={() => void copy(each)} className="shrink-0">
                  <Icon name="copy" />
                  Copy<span className="sr-only"> {each.label}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <a href={textHref(lead)} onClick={leave} className={`${buttonLook('plain')} mt-2 -ml-4`}>
        Blank message
      </a>
    </Dialog>
  );
};

const Words = ({ label, text }: ReadyText) => (
  <>
    <span className="block font-semibold">{label}</span>
    <span className="text-sm wrap-anywhere">{text}</span>
  </>
);
