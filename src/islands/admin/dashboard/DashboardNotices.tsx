import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $arrivals, arrivalsText } from '@/islands/admin/stores/arrivals.ts';
import { $overview } from '@/islands/admin/stores/dashboard-data.ts';
import { $offer } from '@/islands/admin/stores/offers.ts';
import { $screen, leadParams } from '@/islands/admin/stores/route.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';

/** Over the end of the page, so that nothing moves when one comes or goes. */
export const Bars = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 mx-auto grid max-w-md gap-2 *:pointer-events-auto print:hidden">
    {children}
  </div>
);

const BAR = 'bg-surface rounded-lg border-2 shadow-lg';

export const Arrivals = () => {
  const offer = useStore($offer);
  const arrivals = useStore($arrivals);
  const isToday = useStore($screen) === 'overview';
  const [first, ...others] = isToday ? [] : arrivals;
  const clear = (): void => $arrivals.set([]);
  const show = (): void => {
    offer?.show();
    clear();
    scrollTo({ top: 0 });
  };
  const isShown = offer !== null || first !== undefined;
  return (
    <div
      data-arrivals={isShown ? '' : undefined}
      className={isShown ? `${BAR} border-lamp flex items-center pl-4` : undefined}
    >
      <p role="status" className="min-w-0 grow font-semibold">
        {offer && `${offer.text}.`}
        {!offer && first && (
          <RouteLink
            to={others.length > 0 ? { tab: 'leads' } : leadParams(first.id)}
            onFollow={clear}
            className="flex min-h-11 items-center gap-2 underline underline-offset-4"
          >
            {arrivalsText(arrivals)}
          </RouteLink>
        )}
      </p>
      {offer && (
        <Button look="plain" onClick={show}>
          Show
        </Button>
      )}
      {!offer && first && (
        <Button look="plain" onClick={clear} className="px-3">
          <Icon name="close" />
          <span className="sr-only">Close</span>
        </Button>
      )}
    </div>
  );
};

const WORTH_SAYING = 90_000;

export const Backlog = () => {
  const overview = useStore($overview);
  if (!overview) return null;
  const { asOf, rebuilding, now } = overview;
  const isOld = Date.parse(now) - Date.parse(asOf) > WORTH_SAYING;
  if (!rebuilding && !isOld) return null;
  return (
    <p role="status" data-arrivals="tall" className={`${BAR} border-edge p-4`}>
      {rebuilding ? (
        'Older leads and visits are being loaded. Your newest leads are already here.'
      ) : (
        <>
          Showing everything up to <Moment iso={asOf} />. Newer visits are being added, and your own
          changes are already here.
        </>
      )}
    </p>
  );
};
