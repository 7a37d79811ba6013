import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OverviewAnswer } from '@/domain/desk.ts';
import { $now } from '../clock.ts';
import { reasonToWait } from '../marks/best-time.ts';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Empty } from '../ui/Empty.tsx';
import { $places, settlePlaces } from './call-places.ts';
import { CallCard } from './CallCard.tsx';
import { TriedCalls } from './TriedCalls.tsx';

interface Props {
  overview: OverviewAnswer;
}

/** The question of the morning, answered before anything else. */
export const CallsNow = ({ overview: { calls, promise } }: Props) => {
  const wait = reasonToWait(useStore($now));
  const { cards, tried, more } = useStore($places);
  useEffect(() => settlePlaces, []);
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
            {cards.map((place, index) => (
              <CallCard key={place.lead.id} place={place} first={index === 0} />
            ))}
          </ol>
          {tried.length > 0 && <TriedCalls leads={tried} />}
          {more && (
            <PlaceLink
              to={{ tab: 'leads', status: 'waiting', sort: 'due' }}
              className={`${buttonLook('quiet')} mt-3`}
            >
              See all {calls.total.toLocaleString('en-US')}
            </PlaceLink>
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
