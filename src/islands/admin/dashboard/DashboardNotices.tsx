import { useStore } from '@nanostores/react';
import { $heldChanges } from '@/islands/admin/api/api-client.ts';
import { $arrivals, arrivalsText } from '@/islands/admin/stores/arrivals.ts';
import { $loadedAt, $online, $overview } from '@/islands/admin/stores/dashboard-data.ts';
import { leadParams } from '@/islands/admin/stores/route.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';

export const Arrivals = () => {
  const arrivals = useStore($arrivals);
  const [first, ...others] = arrivals;
  const clear = (): void => $arrivals.set([]);
  return (
    <div
      data-arrivals={first && ''}
      className={
        first
          ? 'border-lamp bg-surface sticky top-15 z-[9] -mt-3 mb-4 flex items-center rounded-lg border-2 pl-4 shadow-md print:hidden'
          : undefined
      }
    >
      <p role="status" className="min-w-0 grow">
        {first && (
          <RouteLink
            to={others.length > 0 ? { tab: 'leads' } : leadParams(first.id)}
            onFollow={clear}
            className="flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
          >
            {arrivalsText(arrivals)}
          </RouteLink>
        )}
      </p>
      {first && (
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
    <p role="status" className="border-line bg-sand mb-6 rounded-lg border p-4 print:hidden">
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

export const Offline = () => {
  const online = useStore($online);
  const loadedAt = useStore($loadedAt);
  const held = useStore($heldChanges);
  if (online) return null;
  return (
    <p role="status" className="border-line bg-sand mb-6 rounded-lg border p-4 print:hidden">
      You're offline.{' '}
      {loadedAt !== null && (
        <>
          Showing data from <Moment iso={new Date(loadedAt).toISOString()} />.{' '}
        </>
      )}
      {held === 0 ? (
        "The page will update when you're back online."
      ) : (
        <strong className="block font-semibold">{heldText(held)}</strong>
      )}
    </p>
  );
};

const heldText = (held: number): string => {
  const [what, them] = held === 1 ? ["1 change isn't", 'it'] : [`${held} changes aren't`, 'them'];
  return `${what} saved yet. We'll save ${them} as soon as you're back online, if this page is still open.`;
};
