import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Lead, OverviewResponse } from '@/domain/managed-lead.ts';
import { phoneHref } from '@/domain/phone.ts';
import { $callbackSlots, closeFinishedSlots } from '@/islands/admin/stores/callback-slots.ts';
import { useLead } from '@/islands/admin/stores/known-leads.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { reasonToWait } from '@/islands/admin/text/badge-text.ts';
import { $now } from '@/islands/admin/text/time.ts';
import { MissedBadge } from '@/islands/admin/ui/Badges.tsx';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { Empty } from '@/islands/admin/ui/Feedback.tsx';
import { PhoneNumber, RouteLink } from '@/islands/admin/ui/Links.tsx';
import { CallbackCard } from './CallbackCard.tsx';

interface Props {
  overview: OverviewResponse;
}

export const CallbacksNow = ({ overview: { calls, promise } }: Props) => {
  const wait = reasonToWait(useStore($now));
  const { cards, tried, more } = useStore($callbackSlots);
  useEffect(() => closeFinishedSlots, []);
  return (
    <section aria-labelledby="calls-now">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="calls-now" className="text-2xl font-semibold">
          Calls to make
        </h2>
        {cards.length > 0 && (
          <p className="text-muted tabular-nums max-sm:basis-full">
            {summary(calls.total, promise.overdue, promise.due_soon)}
          </p>
        )}
      </div>
      {cards.length === 0 ? (
        <Empty title="No calls to make">
          Anyone who asks for an estimate or is due a callback today will show up here.
        </Empty>
      ) : (
        <>
          {wait && (
            <p className="border-lamp bg-sand mb-3 rounded-md border-l-4 px-3 py-2">{wait}</p>
          )}
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-3">
            {cards.map((slot, index) => (
              <CallbackCard key={slot.lead.id} slot={slot} first={index === 0} />
            ))}
          </ol>
          {tried.length > 0 && <TriedCallbacks leads={tried} />}
          {more && (
            <RouteLink
              to={{ tab: 'leads', status: 'waiting', sort: 'due' }}
              className={`${buttonLook('quiet')} mt-3`}
            >
              See all {calls.total.toLocaleString('en-US')}
            </RouteLink>
          )}
        </>
      )}
    </section>
  );
};

const summary = (total: number, overdue: number, dueSoon: number): string =>
  [
    `${total.toLocaleString('en-US')} to call`,
    overdue > 0 && `${overdue.toLocaleString('en-US')} overdue`,
    dueSoon > 0 && `${dueSoon.toLocaleString('en-US')} due soon`,
  ]
    .filter(Boolean)
    .join(' · ');

interface TriedCallbacksProps {
  leads: Lead[];
}

const TriedCallbacks = ({ leads }: TriedCallbacksProps) => (
  <section aria-labelledby="tried" className="mt-4">
    <h3 id="tried" className="font-semibold">
      No answer yet, try again
    </h3>
    <ul className="divide-line border-line bg-surface mt-2 divide-y rounded-lg border">
      {leads.map((lead) => (
        <TriedCallback key={lead.id} listed={lead} />
      ))}
    </ul>
  </section>
);

const TriedCallback = ({ listed }: { listed: Lead }) => {
  const { lead, erased } = useLead(listed);
  if (erased) return null;
  return (
    <li data-place={lead.id} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
      <RouteLink
        to={leadParams(lead.id)}
        className="hover:text-accent-text inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere underline decoration-transparent underline-offset-4 hover:decoration-current"
      >
        {lead.name}
      </RouteLink>
      <div className="text-muted grow">
        <MissedBadge lead={lead} />
      </div>
      <a
        href={phoneHref(lead)}
        className="text-accent-text hover:text-ink inline-flex min-h-11 items-center font-semibold tabular-nums underline underline-offset-4"
      >
        <span className="sr-only">Call {lead.name}: </span>
        <PhoneNumber phone={lead.phone} />
      </a>
    </li>
  );
};
