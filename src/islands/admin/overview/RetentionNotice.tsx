import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { plural } from '@/domain/text.ts';
import type { OverviewResponse } from '@/domain/api.ts';
import { approveRetention } from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { loadDashboard } from '@/islands/admin/stores/live.ts';
import { $now, shortTime } from '@/islands/admin/text/time.ts';
import { Button, WorkButton } from '@/islands/admin/ui/Button.tsx';
import { showNotice } from '@/islands/toasts/toast.ts';
import { Notice } from './Notice.tsx';

type Props = NonNullable<OverviewResponse['retention']>;

export const RetentionNotice = ({ leads, months, at, asks }: Props) => {
  const now = useStore($now);
  const old = plural(leads, 'lead is', 'leads are');
  const when =
    Date.parse(at) <= now
      ? 'being deleted for good, a few every hour.'
      : `will be deleted for good on ${shortTime(at)}.`;
  return (
    <Notice title="Old leads">
      <p>
        {old} older than the {months} months that leads are kept
        {asks
          ? '. That’s more than a tenth of all, so nothing is deleted until you say so.'
          : `, and ${when}`}{' '}
        To keep a copy, export everything in the menu.
      </p>
      {asks && <Approval leads={leads} madeAt={asks} />}
    </Notice>
  );
};

const Approval = ({ leads, madeAt }: { leads: number; madeAt: string }) => {
  const [asks, setAsks] = useState(false);
  const them = leads === 1 ? 'it' : `all ${leads.toLocaleString('en-US')}`;
  const press = async (): Promise<void> => {
    const outcome = await approveRetention(madeAt);
    if (!outcome.ok) showNotice.error('Nothing deleted', errorMessage(outcome.problem));
    await loadDashboard();
  };
  return (
    <p className="mt-2 flex flex-wrap gap-3">
      {asks ? (
        <>
          <WorkButton look="danger" autoFocus work={press}>
            Yes, delete {them} for good
          </WorkButton>
          <Button onClick={() => setAsks(false)}>Keep for now</Button>
        </>
      ) : (
        <Button onClick={() => setAsks(true)}>Delete old leads</Button>
      )}
    </p>
  );
};
