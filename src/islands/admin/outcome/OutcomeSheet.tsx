import { leadName } from '@/domain/lead.ts';
import { phoneHref } from '@/domain/phone.ts';
import { type AskedFor, closeDialog } from '@/islands/admin/stores/dialogs.ts';
import { useLead } from '@/islands/admin/stores/leads.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { PhoneNumber } from '@/islands/admin/ui/LeadLinks.tsx';
import { OutcomeForm } from './OutcomeForm.tsx';

export const OutcomeSheet = ({ lead: id, at, choice }: AskedFor<'outcome'>) => {
  const shown = useLead(id);
  if (!shown) return null;
  const { lead } = shown;
  return (
    <Dialog title={leadName(lead)} onClose={closeDialog} sheet={{ at }}>
      <OutcomeForm lead={lead} first={choice} onSaved={closeDialog}>
        {lead.phone && (
          <a
            href={phoneHref(lead)}
            data-call={lead.id}
            className={`${buttonLook('plain')} -mt-3 -ml-4 w-fit`}
          >
            <Icon name="call" />
            Call again <PhoneNumber phone={lead.phone} />
          </a>
        )}
      </OutcomeForm>
    </Dialog>
  );
};
