import { useStore } from '@nanostores/react';
import { $offer } from '@/islands/admin/stores/news-bar.ts';
import { $overview } from '@/islands/admin/stores/overview.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { Moment } from '@/islands/admin/ui/Moment.tsx';

const BAR = 'bg-surface rounded-lg border-2 shadow-lg';

export const Offer = () => {
  const offer = useStore($offer);
  const show = (): void => {
    offer?.show();
    scrollTo({ top: 0 });
  };
  return (
    <div
      data-arrivals={offer ? '' : undefined}
      className={offer ? `${BAR} border-lamp flex items-center pl-4` : undefined}
    >
      <p role="status" className="min-w-0 grow font-semibold">
        {offer && `${offer.text}.`}
      </p>
      {offer && (
        <Button look="plain" onClick={show}>
          Show
        </Button>
      )}
      {offer?.dismiss && (
        <Button look="plain" onClick={offer.dismiss} className="px-3">
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
  const { asOf = '', rebuilding = false, now = '' } = overview ?? {};
  const isOld = Date.parse(now) - Date.parse(asOf) > WORTH_SAYING;
  return (
    <>
      {/* Without the time, because a screen reader would read all of it again every minute. */}
      <p role="status" className="sr-only">
        {rebuilding ? 'Older leads are being loaded.' : isOld && 'Newer visits are being added.'}
      </p>
      {(rebuilding || isOld) && (
        <p data-arrivals="tall" className={`${BAR} border-edge p-4`}>
          {rebuilding ? (
            'Older leads and visits are being loaded. Your newest leads are already here.'
          ) : (
            <>
              Showing everything up to <Moment iso={asOf} />. Newer visits are being added, and your
              own changes are already here.
            </>
          )}
        </p>
      )}
    </>
  );
};
