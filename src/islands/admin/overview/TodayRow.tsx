import { leadName } from '@/domain/lead.ts';
import { useStore } from '@nanostores/react';
import { type MouseEvent, memo } from 'react';
import type { ListName, TodayLead } from '@/domain/today.ts';
import { phoneHref, phoneText } from '@/domain/phone.ts';
import { $knownLeads, useLead } from '@/islands/admin/stores/known-leads.ts';
import { askOutcome } from '@/islands/admin/stores/outcome.ts';
import { removePress } from '@/islands/admin/stores/press-queue.ts';
import { changeBehind } from '@/islands/admin/stores/recent-changes.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { $finished, $gone } from '@/islands/admin/stores/today.ts';
import { undo } from '@/islands/admin/stores/undo.ts';
import { useHas } from '@/islands/admin/stores/use-has.ts';
import { rowText, type Why, whyNow } from '@/islands/admin/text/today-text.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { VisitRow } from './VisitRow.tsx';
import { Queued } from '@/islands/admin/ui/Badges.tsx';

interface Props {
  row: TodayLead;
  list: ListName;
}

const TONES: Record<Why['tone'], string> = {
  plain: 'text-muted',
  soon: 'bg-lamp text-lamp-ink -my-0.5 rounded-sm px-1.5 py-0.5 font-semibold',
  late: 'text-danger font-semibold',
};

/** Keeps its height when it is done, so that no other row moves. */
export const TodayRow = memo(({ row, list }: Props) => {
  const { lead, pending, queued, erased } = useLead(row.lead);
  const finished = useStore($finished, { keys: [lead.id] })[lead.id];
  const isGone = useHas($gone, lead.id);
  const done = finished && finished.version >= lead.version ? finished : null;
  const now = useStore($now);
  const why = whyNow(row, list, now);
  if (erased) return null;
  const folded = { name: leadName(lead), id: lead.id, tall: list === 'visits' };
  if (done) return <DoneRow {...folded} queued={queued} {...done} />;
  if (isGone && !pending && !queued) return <DoneRow {...folded} title="No longer on this list" />;
  const isVisit = list === 'tomorrow';
  const ask = ({ currentTarget }: MouseEvent): void =>
    askOutcome(lead, { at: currentTarget.getBoundingClientRect() });
  if (list === 'visits') return <VisitRow lead={lead} at={row.at} onAsk={ask} />;
  return (
    <li className="hover:bg-glass/40 relative flex min-h-18 items-center gap-1 pr-2 pl-4 transition-colors md:min-h-14">
      <div className="min-w-0 grow py-2">
        <p className="flex items-baseline gap-3">
          {isVisit && <span className="shrink-0 font-semibold tabular-nums">{why.text}</span>}
          <RouteLink
            to={leadParams(lead.id)}
            data-lead={lead.id}
            className={`min-w-0 truncate no-underline outline-offset-4 after:absolute after:inset-0 ${lead.opened ? '' : 'font-semibold'}`}
          >
            {!lead.opened && <span className="sr-only">Unread: </span>}
            {leadName(lead)}
          </RouteLink>
          {!isVisit && (
            <span className={`ml-auto shrink-0 text-sm tabular-nums ${TONES[why.tone]}`}>
              {pending ? 'saving…' : queued ? <Queued /> : why.text}
            </span>
          )}
        </p>
        <p className="text-muted truncate text-sm">{rowText(lead, now)}</p>
      </div>
      <button
        type="button"
        onClick={ask}
        className="text-muted hover:text-ink relative grid min-h-14 w-11 shrink-0 place-items-center"
      >
        <Icon name="more" className="size-6 stroke-[3]" />
        <span className="sr-only">How did it go with {leadName(lead)}?</span>
      </button>
      <a
        href={phoneHref(lead)}
        data-call={lead.id}
        title={phoneText(lead.phone)}
        className="bg-accent text-accent-ink hover:bg-accent-strong relative grid size-14 shrink-0 place-items-center rounded-full transition-colors md:size-11"
      >
        <Icon name="call" className="size-6" />
        <span className="sr-only">Call {leadName(lead)}</span>
      </a>
    </li>
  );
});

interface DoneRowProps {
  id: string;
  name: string;
  title: string;
  /** As the row of a visit was. */
  tall: boolean;
  version?: number;
  queued?: boolean;
}

const DoneRow = ({ id, name, title, tall, version, queued = false }: DoneRowProps) => {
  const change = version === undefined ? undefined : changeBehind({ id, version });
  return (
    <li
      className={`bg-sand text-muted flex items-center gap-2 pr-2 pl-4 motion-safe:animate-[fold_160ms_ease-out] ${tall ? 'min-h-22' : 'min-h-18 md:min-h-14'}`}
    >
      <Icon name={queued ? 'clock' : 'check'} />
      <p className="min-w-0 grow truncate">
        <RouteLink to={leadParams(id)} className="underline-offset-4 hover:underline">
          {name}
        </RouteLink>
        <span className="block truncate text-sm">
          {title}
          {queued && ' (waiting)'}
        </span>
      </p>
      {(queued || change) && (
        <Button
          onClick={() => (queued ? takeBack(id) : change && void undo(change))}
          className="shrink-0"
        >
          Undo<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  );
};

/** Nothing is saved yet, so nothing has to be undone. */
const takeBack = (id: string): void => {
  const last = $knownLeads.get()[id]?.presses?.at(-1);
  if (last) void removePress(last);
};
