import { useState } from 'react';
import { leadName } from '@/domain/lead.ts';
import { phoneText } from '@/domain/phone.ts';
import { isTouched } from '@/islands/admin/api/this-device.ts';
import { type AskedFor, closeDialog } from '@/islands/admin/stores/dialogs.ts';
import { useLead } from '@/islands/admin/stores/leads.ts';
import { noteText } from './note-text.ts';
import { textHref } from '@/islands/admin/text/lead-text.ts';
import { type ReadyText, readyTexts } from '@/islands/admin/text/ready-texts.ts';
import { Button, buttonLook } from '@/islands/admin/ui/Button.tsx';
import { copy } from '@/islands/admin/ui/copy.ts';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';

/** In ms. The messaging app must open first, because closing steps back in the history, which would stop it. */
const CLOSES_AFTER = 350;

export const TextSheet = ({ lead: id, at }: AskedFor<'text'>) => {
  const shown = useLead(id);
  // The texts stay the same until the sheet closes, although a press changes which ones fit.
  const [ready] = useState(() => (shown ? readyTexts(shown.lead, Date.now()) : []));
  const [isPhone] = useState(isTouched);
  if (!shown) return null;
  const { lead } = shown;
  const leave = (): void => {
    setTimeout(closeDialog, CLOSES_AFTER);
  };
  const copyText = async ({ id, text }: ReadyText): Promise<void> => {
    if (!(await copy(text, `Text it to ${phoneText(lead.phone)}.`))) return;
    noteText(lead, id);
    closeDialog();
  };
  return (
    <Dialog title={`Text ${leadName(lead)}`} onClose={closeDialog} sheet={{ at }}>
      <ul className="grid gap-2">
        {ready.map((each) => (
          <li key={each.id}>
            {isPhone ? (
              <a
                href={textHref(lead, each.text)}
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
                <Button onClick={() => void copyText(each)} className="shrink-0">
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
