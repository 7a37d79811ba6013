import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import { phoneText } from '@/domain/phone.ts';
import { $conflicts, type Conflict } from '@/islands/admin/stores/conflicts.ts';
import { missedText } from '@/islands/admin/text/badge-text.ts';
import { STATUS_LABELS } from '@/islands/admin/text/lead-text.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';

export const ConflictDialog = () => {
  const [conflict] = useStore($conflicts);
  return (
    conflict && <Question key={`${conflict.now.id} ${conflict.before.version}`} {...conflict} />
  );
};

/** A hasty second press must not decide the next question. */
const SECOND_PRESS = 500;

const Question = ({ before, now, requested, choose: decide }: Conflict) => {
  const [isChosen, setIsChosen] = useState(false);
  const choose = (choice: 'mine' | 'theirs'): void => {
    if (isChosen) return;
    setIsChosen(true);
    setTimeout(() => decide(choice), SECOND_PRESS);
  };
  const rows = differences({ before, now, requested });
  return (
    <Dialog title={`${leadName(now)} was changed in the meantime`} onClose={() => choose('theirs')}>
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        Someone else, or another window of yours, saved first. Nothing was overwritten.
      </p>
      <table className="mt-4 w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b">
            <td />
            <th scope="col" className="p-2 font-semibold">
              Current
            </th>
            <th scope="col" className="p-2 font-semibold">
              Your change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, theirs, mine }) => (
            <tr key={name} className="border-line border-b align-top">
              <th scope="row" className="text-muted py-2 pr-2 font-normal">
                {name}
              </th>
              <td className="p-2 wrap-anywhere">{theirs}</td>
              <td className="p-2 wrap-anywhere">
                {mine ?? <span className="text-muted">no change</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button look="main" busy={isChosen} onClick={() => choose('mine')}>
          Save mine
        </Button>
        <Button busy={isChosen} onClick={() => choose('theirs')}>
          Discard mine
        </Button>
      </div>
    </Dialog>
  );
};

const takeFocus = (text: HTMLElement | null): void => text?.focus();

interface Difference {
  name: string;
  theirs: string;
  mine: string | null;
}

const differences = ({
  before,
  now,
  requested,
}: Pick<Conflict, 'before' | 'now' | 'requested'>) => {
  const mine: Partial<Record<keyof typeof NAMES, string>> = {
    ...(requested.status && { status: STATUS_LABELS[requested.status] }),
    ...(requested.lost_reason !== undefined && { lost_reason: requested.lost_reason }),
    ...(requested.visit_at !== undefined && { visit_at: dated(requested.visit_at) }),
    ...(requested.follow_up_at !== undefined && { follow_up_at: dated(requested.follow_up_at) }),
    ...(requested.quoted_cents !== undefined && { quoted_cents: amount(requested.quoted_cents) }),
    ...(requested.won_cents !== undefined && { won_cents: amount(requested.won_cents) }),
    ...(requested.missed && { missed: 'No answer just now' }),
    ...(requested.rescued !== undefined && {
      rescued: requested.rescued ? 'Not spam' : 'Suspected',
    }),
    ...requested.corrected,
    ...(requested.corrected?.phone !== undefined && {
      phone: phoneText(requested.corrected.phone),
    }),
  };
  return (Object.keys(NAMES) as (keyof typeof NAMES)[])
    .filter((key) => mine[key] !== undefined || shown(key, now) !== shown(key, before))
    .map((key): Difference => ({
      name: NAMES[key],
      theirs: shown(key, now),
      mine: mine[key] ?? null,
    }));
};

const NAMES = {
  status: 'Status',
  lost_reason: 'Reason',
  visit_at: 'Visit',
  follow_up_at: 'Callback',
  quoted_cents: 'Quoted',
  won_cents: 'Won for',
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  rescued: 'Spam',
  missed: 'Calls',
} as const;

const shown = (key: keyof typeof NAMES, lead: Lead): string => {
  switch (key) {
    case 'status':
      return STATUS_LABELS[lead.status];
    case 'visit_at':
    case 'follow_up_at':
      return dated(lead[key]);
    case 'quoted_cents':
    case 'won_cents':
      return amount(lead[key]);
    case 'rescued':
      return lead.rescued ? 'Not spam' : lead.suspect ? 'Suspected' : 'Not suspected';
    case 'missed':
      return lead.missed ? missedText(lead.missed, Date.now()) : 'None missed';
    case 'phone':
      return phoneText(lead.phone);
    default:
      return lead[key] ?? 'None';
  }
};

const amount = (cents: number | null): string => (cents === null ? 'None' : dollars(cents));

const dated = (at: string | null): string => (at === null ? 'None' : shortTime(at));
