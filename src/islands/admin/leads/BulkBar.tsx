import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { leadName, LEAD_STATUSES, type LeadStatus } from '@/domain/lead.ts';
import { LOST_REASONS } from '@/islands/admin/outcome/LostChoice.tsx';
import { Options } from '@/islands/admin/outcome/Options.tsx';
import {
  $selected,
  type BulkOutcome,
  changeMany,
  selectedLeads,
  selectNone,
  selectOnly,
  selectShown,
} from '@/islands/admin/stores/bulk-change.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { STATUS_LABELS } from '@/islands/admin/text/lead-text.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { INPUT } from '@/islands/admin/ui/Field.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';

const NOTHING: BulkOutcome = { failed: [], sentence: null };

export const BulkBar = () => {
  const count = useStore($selected).size;
  const id = useId();
  const [status, setStatus] = useState<LeadStatus>('contacted');
  const [busy, setBusy] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  const [outcome, setOutcome] = useState(NOTHING);
  const apply = async (reason: string | null): Promise<void> => {
    setAsksWhy(false);
    setBusy(true);
    const result = await changeMany(selectedLeads(), status, reason);
    setBusy(false);
    setOutcome(result);
    if (result.sentence === null) selectOnly(result.failed.map(({ lead }) => lead.id));
  };
  if (count === 0) return null;
  return (
    <>
      <div className="h-(--bottom-bar)" />
      <section
        ref={keepToastsAbove}
        aria-label="Selected leads"
        className="border-edge bg-surface fixed inset-x-0 bottom-0 z-10 border-t-2"
      >
        <div className="mx-auto w-full max-w-7xl px-4 py-3 lg:px-8">
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="mr-auto font-semibold tabular-nums">
              {count} selected
            </p>
            <Button onClick={selectShown}>Select all</Button>
            <Button onClick={selectNone}>Clear</Button>
            <label htmlFor={id} className="sr-only">
              Status for the selected leads
            </label>
            <select
              id={id}
              value={status}
              onChange={(event) => {
                setAsksWhy(false);
                setStatus(event.target.value as LeadStatus);
              }}
              className={`${INPUT} min-w-32 flex-1 sm:max-w-40`}
            >
              {LEAD_STATUSES.map((each) => (
                <option key={each} value={each}>
                  {STATUS_LABELS[each]}
                </option>
              ))}
            </select>
            <Button
              look="main"
              busy={busy}
              onClick={() => (status === 'lost' ? setAsksWhy(true) : void apply(null))}
            >
              {busy ? 'Saving…' : 'Apply'}
            </Button>
          </div>
          {asksWhy && (
            <div className="mt-3">
              <Options
                label="Why were they lost?"
                options={LOST_REASONS}
                busy={busy}
                onChoose={(reason) => void apply(reason)}
              />
            </div>
          )}
          {outcome.sentence && (
            <p role="alert" className="text-danger mt-2">
              {outcome.sentence}
            </p>
          )}
          {outcome.failed.length > 0 && (
            <ul role="alert" className="mt-2 grid max-h-40 gap-1 overflow-auto">
              {outcome.failed.map(({ lead, why }) => (
                <li key={lead.id}>
                  <RouteLink
                    to={leadParams(lead.id)}
                    className="text-accent-text inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    {leadName(lead)}
                  </RouteLink>{' '}
                  {why}.
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
    </>
  );
};

const keepToastsAbove = (bar: HTMLElement): (() => void) => {
  const { style } = document.documentElement;
  const measure = (): void => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`);
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bottom-bar');
  };
};
