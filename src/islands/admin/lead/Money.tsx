import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dollars } from '@/domain/money.ts';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { changeLead } from '@/islands/admin/stores/lead-changes.ts';
import { daysSince } from '@/islands/admin/text/today-text.ts';
import { $now, dayName } from '@/islands/admin/text/time.ts';
import { AmountForm } from '@/islands/admin/ui/AmountForm.tsx';
import { Button } from '@/islands/admin/ui/Button.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

/** What the job is worth, asked where the status says it and never demanded. */
export const Money = ({ lead, pending }: Props) => {
  if (lead.status === 'quoted') return <Quoted lead={lead} pending={pending} />;
  return lead.status === 'won' ? <Won lead={lead} pending={pending} /> : null;
};

const ROW = 'flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t pt-3';
const CHANGE = 'min-h-11 underline-offset-4 hover:underline';
const FIGURE = 'text-xl font-semibold tabular-nums';

const Quoted = ({ lead, pending }: Props) => {
  const now = useStore($now);
  const [asks, setAsks] = useState<'quote' | 'won' | null>(null);
  const { quoted_cents, quoted_at } = lead;
  const save = async (status: 'quoted' | 'won', cents: number): Promise<boolean> => {
    const change =
      status === 'won' ? { status, won_cents: cents } : ({ quoted_cents: cents } as const);
    const title = `${leadName(lead)}: ${status === 'won' ? 'Won' : 'Quoted'} ${dollars(cents)}`;
    const isSaved = (await changeLead(lead, change, title)) === 'done';
    if (isSaved) setAsks(null);
    return isSaved;
  };
  return (
    <div className={ROW}>
      {quoted_cents !== null && asks !== 'quote' && (
        <p className="grow">
          <button type="button" onClick={() => setAsks('quote')} className={CHANGE}>
            Quoted <span className={FIGURE}>{dollars(quoted_cents)}</span>
            <span className="sr-only">, change the quoted amount</span>
          </button>
          {quoted_at && (
            <span className="text-muted ml-2 text-sm tabular-nums">
              <span className="max-sm:hidden">{dayName(quoted_at)} · </span>
              {daysSince(quoted_at, now)}
            </span>
          )}
        </p>
      )}
      {(quoted_cents === null || asks === 'quote') && (
        <div className="grow">
          <AmountForm
            label="Quoted"
            cents={quoted_cents}
            draftKey={`quoted/${lead.id}`}
            busy={pending}
            focuses={asks === 'quote'}
            onSave={(cents) => save('quoted', cents)}
          />
        </div>
      )}
      {asks === 'won' ? (
        <AmountForm
          label="Won for"
          cents={quoted_cents}
          draftKey={`won/${lead.id}`}
          busy={pending}
          focuses
          onSave={(cents) => save('won', cents)}
        />
      ) : (
        <Button busy={pending} onClick={() => setAsks('won')}>
          Won
        </Button>
      )}
    </div>
  );
};

const Won = ({ lead, pending }: Props) => {
  const [changes, setChanges] = useState(false);
  const { won_cents, quoted_cents } = lead;
  const save = async (cents: number): Promise<boolean> => {
    const title = `${leadName(lead)}: Won ${dollars(cents)}`;
    const isSaved = (await changeLead(lead, { won_cents: cents }, title)) === 'done';
    if (isSaved) setChanges(false);
    return isSaved;
  };
  return (
    <div className={ROW}>
      {won_cents === null || changes ? (
        <AmountForm
          label="Won for"
          cents={won_cents ?? quoted_cents}
          draftKey={`won/${lead.id}`}
          busy={pending}
          focuses={changes}
          onSave={save}
        />
      ) : (
        <button type="button" onClick={() => setChanges(true)} className={CHANGE}>
          Won for <span className={FIGURE}>{dollars(won_cents)}</span>
          <span className="sr-only">, change the amount</span>
        </button>
      )}
    </div>
  );
};
