import { useStore } from '@nanostores/react';
import { leadName } from '@/domain/lead.ts';
import { isOpen, isQuoteLast, type Lead } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import { phoneHref } from '@/domain/phone.ts';
import { mapHref } from '@/domain/town.ts';
import { askOutcome, askText } from '@/islands/admin/stores/dialogs.ts';
import type { ShownLead } from '@/islands/admin/stores/leads.ts';
import { changeLead } from '@/islands/admin/stores/changes.ts';
import { jobText, preferredTime, townLabel } from '@/islands/admin/text/lead-text.ts';
import { $now, dayName, shortTime } from '@/islands/admin/text/time.ts';
import { daysSince, whyNow } from '@/islands/admin/text/why-now.ts';
import { StatusBadge, WhyText } from '@/islands/admin/ui/Badges.tsx';
import { Button, buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { PhoneNumber } from '@/islands/admin/ui/LeadLinks.tsx';
import { saveAppointment } from './calendar-file.ts';

export const LeadHead = ({ lead, state }: ShownLead) => (
  <header className="border-line bg-surface grid gap-3 rounded-lg border p-4 md:p-5">
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <h2 tabIndex={-1} className="text-2xl leading-8 font-semibold wrap-anywhere outline-none">
        {leadName(lead)}
      </h2>
      <StatusBadge lead={lead} state={state} />
      <p className="basis-full wrap-anywhere">
        {whereText(lead)}
        <span className="text-muted block text-sm">
          {[
            jobText(lead),
            lead.houses && 'more houses',
            lead.language && 'Spanish',
            lead.reach && 'text first',
            preferredTime(lead),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {lead.message && (
        <p
          lang={lead.language ?? undefined}
          className="border-lamp basis-full border-l-4 pl-3 wrap-anywhere whitespace-pre-wrap"
        >
          {lead.message}
        </p>
      )}
    </div>
    <Next lead={lead} />
    <Contact lead={lead} />
    <Money lead={lead} />
  </header>
);

const whereText = ({ address, town }: Lead): string => {
  const name = townLabel(town);
  return address === '' || address.includes(name) ? address : `${address} · ${name}`;
};

const Next = ({ lead }: { lead: Lead }) => {
  const now = useStore($now);
  const { visit_at, follow_up_at, status } = lead;
  const hasAppointment =
    visit_at !== null && (Date.parse(visit_at) > now || status === 'scheduled');
  // `Money` shows the quote and its age on a line of its own.
  const isSaid =
    hasAppointment ||
    follow_up_at !== null ||
    (status === 'quoted' && !lead.missed && isQuoteLast(lead));
  if (!isOpen(lead) && !isSaid) return null;
  const why = isSaid ? null : whyNow(lead, now);
  // Once a suspected lead is judged, a promise appears here; this room keeps the rest from moving.
  const room = lead.suspect ? 'min-h-12' : 'empty:hidden';
  return (
    <div className={`grid content-start gap-1 ${room}`}>
      {hasAppointment && <Planned lead={lead} field="visit_at" at={visit_at} words="Visit" />}
      {follow_up_at !== null && (
        <Planned
          lead={lead}
          field="follow_up_at"
          at={follow_up_at}
          words={Date.parse(follow_up_at) <= now ? 'Callback was due' : 'Call back'}
        />
      )}
      {why && (
        <p className={why.tone === 'plain' ? 'text-sm' : 'text-xl'}>
          <WhyText why={why} />
        </p>
      )}
    </div>
  );
};

interface PlannedProps {
  lead: Lead;
  field: 'visit_at' | 'follow_up_at';
  at: string;
  words: string;
}

const Planned = ({ lead, field, at, words }: PlannedProps) => {
  const isAppointment = field === 'visit_at';
  const title = isAppointment ? 'Visit canceled' : 'Callback canceled';
  const cancel = (): void => void changeLead(lead, { [field]: null }, { title });
  return (
    <div className="-my-1 flex items-center">
      <button
        type="button"
        onClick={({ currentTarget }) =>
          askOutcome(lead.id, currentTarget, isAppointment ? 'Visit' : 'Call back')
        }
        className="mr-auto min-h-11 text-left font-semibold tabular-nums underline-offset-4 hover:underline"
      >
        {words} {shortTime(at)}
        <span className="sr-only">, change</span>
      </button>
      {isAppointment && (
        <button type="button" onClick={() => saveAppointment(lead, at)} className={SMALL}>
          <Icon name="calendar" />
          <span className="sr-only">Add to calendar</span>
        </button>
      )}
      <button type="button" onClick={cancel} className={SMALL}>
        <Icon name="close" />
        <span className="sr-only">Cancel {isAppointment ? 'the visit' : 'the callback'}</span>
      </button>
    </div>
  );
};

const SMALL = 'text-muted hover:text-ink -mr-2.5 grid size-11 place-items-center';

const BIG = 'min-h-12 grow';

const Contact = ({ lead }: { lead: Lead }) => (
  <div className="@container">
    <div className="flex flex-wrap gap-2">
      {lead.phone && (
        <>
          <a
            href={phoneHref(lead)}
            data-call={lead.id}
            className={`${buttonLook(isOpen(lead) ? 'main' : 'quiet')} min-h-12 grow basis-full text-lg tabular-nums @lg:basis-auto`}
          >
            <Icon name="call" />
            <span className="wrap-anywhere">
              <span className="sr-only">Call {leadName(lead)}: </span>
              <PhoneNumber phone={lead.phone} />
            </span>
          </a>
          <Button onClick={({ currentTarget }) => askText(lead.id, currentTarget)} className={BIG}>
            <Icon name="text" />
            Text
          </Button>
        </>
      )}
      {lead.address && (
        <a
          href={mapHref(lead)}
          target="_blank"
          rel="noreferrer"
          className={`${buttonLook('quiet')} ${BIG}`}
        >
          <Icon name="map" />
          Map
        </a>
      )}
    </div>
  </div>
);

/** What the job is worth: a button if the status calls for an amount, but never required. */
const Money = ({ lead }: { lead: Lead }) => {
  const { id, status, quoted_cents, quoted_at, won_cents } = lead;
  const now = useStore($now);
  if (status !== 'quoted' && status !== 'won') return null;
  const isWon = status === 'won';
  const cents = isWon ? won_cents : quoted_cents;
  return (
    <div className="border-line flex flex-wrap items-center gap-x-4 border-t pt-2">
      <button
        type="button"
        onClick={({ currentTarget }) => askOutcome(id, currentTarget, isWon ? 'Won' : 'Quoted')}
        className="min-h-11 underline-offset-4 hover:underline"
      >
        {isWon ? 'Won for' : 'Quoted'}{' '}
        <span className="text-xl font-semibold tabular-nums">
          {cents === null ? 'no amount yet' : dollars(cents)}
        </span>
        <span className="sr-only">, change the amount</span>
      </button>
      {!isWon && quoted_at && (
        <span className="text-muted text-sm tabular-nums">
          <span className="max-sm:hidden">{dayName(quoted_at)} · </span>
          {daysSince(quoted_at, now)}
        </span>
      )}
    </div>
  );
};
