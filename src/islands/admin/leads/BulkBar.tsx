import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '@/domain/lead.ts';
import { BULK_LIMIT } from '@/domain/managed-lead.ts';
import { LOST_REASONS } from '@/islands/admin/outcome/LostChoice.tsx';
import { Options } from '@/islands/admin/outcome/Options.tsx';
import { marked } from '@/islands/admin/outcome/outcomes.ts';
import { shownLead } from '@/islands/admin/stores/leads.ts';
import { changeLead, hasRoom } from '@/islands/admin/stores/changes.ts';
import { $selected, selectNone, selectShown } from '@/islands/admin/stores/lead-list.ts';
import { sentenceCase } from '@/domain/text.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { INPUT } from '@/islands/admin/ui/Field.tsx';
import { catchNext } from '@/islands/admin/ui/lost-focus.ts';

/** The status element exists before its words, because a screen reader would not announce both at once. */
export const BulkBar = () => {
  const { size } = useStore($selected);
  return (
    <>
      <p role="status" className="sr-only">
        {size > 0 && selectedText(size)}
      </p>
      {size > 0 && <Bar />}
    </>
  );
};

const selectedText = (size: number): string =>
  `${size} selected${size > BULK_LIMIT ? `, at most ${BULK_LIMIT} at once` : ''}`;

const Bar = () => {
  const selected = useStore($selected);
  const [status, setStatus] = useState<LeadStatus>('contacted');
  const { size } = selected;
  const clear = (): void => {
    const [first = ''] = selected;
    selectNone();
    catchNext(() => document.querySelector(`[data-mark="${CSS.escape(first)}"]`));
  };
  /** Each lead gets its own change, and one Undo takes all of them back. */
  const apply = (lost_reason: string | null = null): void => {
    if (!hasRoom(size)) return;
    const group = crypto.randomUUID();
    for (const each of selected) {
      const lead = shownLead(each);
      // Setting the same status again would give an old quote today's date.
      if (!lead || (lead.status === status && lead.lost_reason === lost_reason)) continue;
      const { change, title } = marked(lead, status);
      void changeLead(lead, { ...change, ...(lost_reason && { lost_reason }) }, { title, group });
    }
    clear();
  };
  const asksWhy = status === 'lost' && size <= BULK_LIMIT;
  return (
    <section
      aria-label="Selected leads"
      data-arrivals={asksWhy ? 'tall' : ''}
      className="border-edge bg-surface fixed inset-x-0 bottom-(--bottom-bar,0px) z-10 border-t-2 [@media(max-height:30rem)]:static"
    >
      <div className="mx-auto w-full max-w-7xl px-4 py-3 lg:px-8">
        <div className="flex flex-wrap items-center gap-2">
          <p className="mr-auto font-semibold tabular-nums">{selectedText(size)}</p>
          <Button onClick={selectShown}>Select all</Button>
          <Button onClick={clear}>Clear</Button>
          <select
            aria-label="Status for the selected leads"
            value={status}
            onChange={({ target }) => setStatus(target.value as LeadStatus)}
            className={`${INPUT} min-w-32 flex-1 sm:max-w-40`}
          >
            {LEAD_STATUSES.map((each) => (
              <option key={each} value={each}>
                {sentenceCase(each)}
              </option>
            ))}
          </select>
          {!asksWhy && (
            <Button look="main" busy={size > BULK_LIMIT} onClick={() => apply()}>
              Apply
            </Button>
          )}
        </div>
        <p role="status" className="sr-only">
          {asksWhy && 'Choose why they were lost. Your choice is saved at once.'}
        </p>
        {asksWhy && (
          <div className="mt-3">
            <Options label="Why were they lost?" options={LOST_REASONS} onChoose={apply} />
          </div>
        )}
      </div>
    </section>
  );
};
