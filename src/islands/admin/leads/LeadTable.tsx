import { useStore } from '@nanostores/react';
import { type ComponentProps, memo, useState } from 'react';
import { leadName } from '@/domain/lead.ts';
import { isOpen, isSuspected, type Lead } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import { phoneHref } from '@/domain/phone.ts';
import { sentenceCase } from '@/domain/text.ts';
import { sourceOf } from '@/domain/traffic-source.ts';
import { JudgeButtons } from '@/islands/admin/lead/Suspicion.tsx';
import { $leaving, $selected, select } from '@/islands/admin/stores/lead-list.ts';
import { useLead, useHas } from '@/islands/admin/stores/leads.ts';
import { changesOf } from '@/islands/admin/stores/change-queue.ts';
import { undoOne } from '@/islands/admin/stores/changes.ts';
import { jobText, leadTown } from '@/islands/admin/text/lead-text.ts';
import { $now, clockFor } from '@/islands/admin/text/time.ts';
import { whyNow } from '@/islands/admin/text/why-now.ts';
import { SaveState, StatusBadge, SuspectBadge, WhyText } from '@/islands/admin/ui/Badges.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { LeadLink, PhoneNumber } from '@/islands/admin/ui/LeadLinks.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';

interface Props {
  label: string;
  leads: Lead[];
  selectable?: boolean;
}

const COLUMNS = ['Selected', 'Name', 'Town, job', 'Next', 'Amount', 'Source', 'Age', 'Call'];

/**
 * Two lines on a phone, one on a wide screen, more with large text. Each row is its own grid, because a browser lays
 * out a whole table at every change and can't skip its rows.
 */
const GRID =
  'grid grid-cols-[2.25rem_auto_minmax(0,1fr)_auto_auto_3.25rem] items-center px-2 xl:grid-cols-[2.25rem_minmax(0,1.45fr)_minmax(0,1.05fr)_minmax(0,1.3fr)_5rem_5.75rem_7.5rem_8.25rem] xl:gap-x-3';

/** For a narrow phone or large text: `rem` grows with the text here. */
const LARGE =
  '@max-[21rem]:flex @max-[21rem]:flex-wrap @max-[21rem]:gap-x-4 @max-[21rem]:py-2 @max-[21rem]:wrap-anywhere @max-[21rem]:*:whitespace-normal';

const CALL =
  'relative grid min-h-11 place-items-center transition-colors max-xl:size-11 max-xl:rounded-full max-xl:forced-colors:border max-xl:bg-accent max-xl:text-accent-ink max-xl:hover:bg-accent-strong xl:justify-items-start xl:text-accent-text xl:underline xl:underline-offset-4 xl:hover:text-ink';

/** Rows past the first page are laid out only near the screen; until then each takes a row's height. */
const FAR =
  'nth-[n+51]:[contain-intrinsic-block-size:auto_calc(4.5rem_-_1px)] nth-[n+51]:[content-visibility:auto] xl:nth-[n+51]:[contain-intrinsic-block-size:auto_calc(3.25rem_-_1px)]';

/** A page may have a thousand rows, so each is drawn again only if its own lead changed. */
export const LeadTable = ({ label, leads, selectable = false }: Props) => (
  <table
    role="table"
    aria-label={label}
    className="border-line bg-surface @container block overflow-hidden border-y max-md:-mx-4 md:rounded-lg md:border-x"
  >
    <thead role="rowgroup" className="bg-sand border-line block border-b max-xl:sr-only">
      <tr role="row" className={`${GRID} min-h-10`}>
        {COLUMNS.map((column) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            aria-hidden={column === 'Selected' && !selectable}
            className={`text-muted text-left text-sm font-semibold ${column === 'Source' ? 'max-xl:hidden' : ''}`}
          >
            {column === 'Selected' ? <span className="sr-only">{column}</span> : column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="divide-line block divide-y">
      {leads.map(({ id }) => (
        <LeadRow key={id} id={id} selectable={selectable} />
      ))}
    </tbody>
  </table>
);

const LeadRow = memo(({ id, selectable }: { id: string; selectable: boolean }) => {
  const shown = useLead(id);
  const hasLeft = useHas($leaving, id) && selectable;
  const [wasSuspected, setWasSuspected] = useState(false);
  if (!shown) return null;
  const { lead, state } = shown;
  if (isSuspected(lead) && !wasSuspected) setWasSuspected(true);
  const cents = lead.status === 'won' ? lead.won_cents : lead.quoted_cents;
  // The row keeps its height, judged or not, so that nothing moves under the finger.
  return (
    <tr
      role="row"
      className={`group hover:bg-glass/40 relative min-h-18 transition-colors max-xl:grid-rows-[auto_auto] max-xl:content-center xl:min-h-13 ${GRID} ${LARGE} ${FAR} ${hasLeft ? 'bg-sand text-muted' : ''}`}
    >
      <Cell aria-hidden={!selectable} className="max-xl:row-span-2">
        {selectable && (hasLeft ? <UndoButton lead={lead} /> : <SelectBox lead={lead} />)}
      </Cell>
      <th
        role="rowheader"
        scope="row"
        className="flex min-w-0 items-center gap-2 text-left font-normal max-xl:col-span-2 @max-[21rem]:grow @max-[21rem]:basis-1/2 @max-[21rem]:flex-wrap @max-[21rem]:**:whitespace-normal"
      >
        <LeadLink lead={lead} />
        <span className="max-xl:hidden">
          <StatusBadge lead={lead} state={state} />
        </span>
      </th>
      <Cell className="text-muted truncate text-sm max-xl:col-span-3 max-xl:col-start-3 max-xl:row-start-2 @max-[21rem]:basis-full">
        <span className="xl:hidden">
          {sentenceCase(lead.status)}
          <SaveState state={state} /> ·{' '}
        </span>
        {[leadTown(lead), jobText(lead), lead.joins && 'asked again'].filter(Boolean).join(' · ')}
      </Cell>
      <Cell className="truncate text-sm max-xl:col-start-2 max-xl:row-start-2 max-xl:not-empty:pr-2 max-sm:max-w-52">
        <Next lead={lead} />
      </Cell>
      <Cell className="text-sm tabular-nums max-xl:col-start-4 max-xl:row-start-1 max-xl:pl-2">
        {cents !== null && dollars(cents)}
      </Cell>
      <Cell className="text-muted truncate text-sm max-xl:hidden">{sourceOf(lead)}</Cell>
      <Cell className="text-muted text-sm max-xl:col-start-5 max-xl:row-start-1 max-xl:pl-2">
        <Moment iso={lead.created_at} />
      </Cell>
      <Cell className="max-xl:col-start-6 max-xl:row-span-2 max-xl:row-start-1 max-xl:justify-self-end">
        {lead.phone && (
          <a href={phoneHref(lead)} data-call={lead.id} className={CALL}>
            <Icon name="call" className="size-6 xl:hidden" />
            <span className="sr-only">Call {leadName(lead)}</span>
            <span className="max-xl:hidden">
              <span className="sr-only">: </span>
              <PhoneNumber phone={lead.phone} />
            </span>
          </a>
        )}
      </Cell>
      {lead.suspect && wasSuspected && (
        <Cell
          className={`col-span-full flex flex-wrap items-center gap-3 pb-3 pl-9 ${isSuspected(lead) ? '' : 'invisible'}`}
        >
          <SuspectBadge suspicion={lead.suspect} />
          {selectable && (
            <span className="relative">
              <JudgeButtons lead={lead} />
            </span>
          )}
        </Cell>
      )}
    </tr>
  );
});

const Cell = (props: ComponentProps<'td'>) => <td role="cell" {...props} />;

/** The amount has its own column. A closed lead without a callback ignores the clock once its text is final. */
const Next = ({ lead }: { lead: Lead }) => {
  const { created_at, follow_up_at, visit_at } = lead;
  const isAhead = isOpen(lead) || follow_up_at !== null;
  const why = whyNow(
    { ...lead, quoted_cents: null },
    useStore(isAhead ? $now : clockFor(visit_at ?? created_at)),
  );
  return why && <WhyText why={why} />;
};

/** With a mouse, the box appears only under the pointer or with the focus. */
const QUIET =
  'xl:[@media(hover:hover)]:opacity-0 xl:group-hover:opacity-100! xl:focus-within:opacity-100!';

const SelectBox = ({ lead }: { lead: Lead }) => {
  const isSelected = useHas($selected, lead.id);
  return (
    <label
      className={`relative z-1 -ml-2 inline-flex size-11 cursor-pointer items-center justify-center ${isSelected ? '' : QUIET}`}
    >
      <span className="sr-only">Select {leadName(lead)}</span>
      <input
        type="checkbox"
        checked={isSelected}
        data-mark={lead.id}
        onChange={({ target }) => select(lead.id, target.checked)}
        className="accent-accent size-5"
      />
    </label>
  );
};

/** Undoes the change that made the lead leave the list. */
const UndoButton = ({ lead }: { lead: Lead }) => {
  const last = changesOf(lead.id).findLast(({ change, now }) => !(change.undo && now));
  return (
    last?.now && (
      <button
        type="button"
        onClick={() => void undoOne(last)}
        className="text-accent-text hover:text-ink relative z-1 -m-2.5 inline-flex size-11 items-center justify-center"
      >
        <Icon name="undo" />
        <span className="sr-only">Undo {leadName(lead)}</span>
      </button>
    )
  );
};
