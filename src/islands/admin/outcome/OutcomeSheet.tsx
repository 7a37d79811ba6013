import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { leadName } from '@/domain/lead.ts';
import { phoneHref } from '@/domain/phone.ts';
import { $said, type AskedFor, closeDialog } from '@/islands/admin/stores/dialogs.ts';
import { useLead } from '@/islands/admin/stores/leads.ts';
import { $online } from '@/islands/admin/stores/live.ts';
import { foldedChange } from '@/islands/admin/stores/overview.ts';
import { $screen } from '@/islands/admin/stores/route.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { PhoneNumber } from '@/islands/admin/ui/LeadLinks.tsx';
import { OutcomeForm } from './OutcomeForm.tsx';

/** In ms. The sheet stays open this long, so that a second press does not hit a row below it. */
const CLOSES_AFTER = 350;

export const OutcomeSheet = ({ lead: id, at, choice }: AskedFor<'outcome'>) => {
  const [saved, setSaved] = useState<string | null>(null);
  const online = useStore($online);
  const shown = useLead(id);
  if (!shown) return null;
  const { lead } = shown;
  const name = leadName(lead);
  const showSaved = (title: string): void => {
    setSaved(title);
    $said.set('');
    setTimeout(() => {
      closeDialog();
      // Otherwise a toast says it.
      if (foldedChange(id) && $screen.get() === 'overview')
        $said.set(`${name}: ${title}. Undo is in its row.`);
    }, CLOSES_AFTER);
  };
  return (
    <Dialog
      title={name}
      says={choice ? `${choice}: ${name}` : `How did it go with ${name}?`}
      onClose={closeDialog}
      sheet={{ at }}
    >
      {saved !== null ? (
        <p className="flex min-h-24 items-center justify-center gap-2 font-semibold">
          <Icon name={online ? 'check' : 'clock'} />
          {online ? saved : `${saved} (waiting)`}
        </p>
      ) : (
        <OutcomeForm lead={lead} first={choice} onSaved={showSaved}>
          {lead.phone && (
            <a
              href={phoneHref(lead)}
              data-call={lead.id}
              className={`${buttonLook('plain')} -mt-3 -ml-4 w-fit`}
            >
              <Icon name="call" />
              {lead.tried_at === null ? 'Call' : 'Call again'} <PhoneNumber phone={lead.phone} />
            </a>
          )}
        </OutcomeForm>
      )}
    </Dialog>
  );
};
