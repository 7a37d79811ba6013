import { useStore } from '@nanostores/react';
import { $arrivals, arrivalWords } from './arrivals.ts';
import { leadParams } from './leads/filter.ts';
import { Button } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';
import { PlaceLink } from './ui/PlaceLink.tsx';

/** Who came in, on every screen, until they are looked at or the line is closed. */
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
          <PlaceLink
            to={others.length > 0 ? { tab: 'leads' } : leadParams(first.id)}
            onFollow={clear}
            className="flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
          >
            {arrivalWords(arrivals)}
          </PlaceLink>
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
