import type { NotificationStatus, OverviewAnswer } from '@/domain/desk.ts';
import { buttonLook } from '../ui/button-look.ts';
import { PlaceLink } from '../ui/PlaceLink.tsx';
import { failures, missing, type Notice } from './delivery-notices.ts';

/** Stands above everything: as long as the owner is not told, no promise can be kept. */
export const Failures = ({ status }: { status: NotificationStatus }) => {
  const notices = failures(status);
  if (notices.length === 0) return null;
  return (
    <div className="grid gap-3">
      {notices.map((notice) => (
        <DeliveryNotice
          key={notice.title}
          notice={notice}
          look="border-danger bg-danger-ground [&_h2]:text-danger"
        />
      ))}
    </div>
  );
};

/** What can wait until the calls are made. */
export const Notices = ({
  overview: { notifications, suspects },
}: {
  overview: OverviewAnswer;
}) => {
  const notices = missing(notifications);
  if (notices.length === 0 && suspects === 0) return null;
  return (
    <div className="grid gap-3">
      {suspects > 0 && (
        <p className="border-edge bg-sand flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border-l-4 px-4 py-2">
          <span className="grow basis-64">
            {suspects === 1
              ? '1 request is suspected of being spam and waits for your judgment.'
              : `${suspects.toLocaleString('en-US')} requests are suspected of being spam and wait for your judgment.`}
          </span>
          <PlaceLink to={{ tab: 'leads', suspect: 'yes' }} className={buttonLook('quiet')}>
            Look at them
          </PlaceLink>
        </p>
      )}
      {notices.map((notice) => (
        <DeliveryNotice key={notice.title} notice={notice} look="border-lamp bg-sand" />
      ))}
    </div>
  );
};

const DeliveryNotice = ({ notice: { title, text }, look }: { notice: Notice; look: string }) => (
  <section
    aria-label={title}
    className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border-l-4 p-4 ${look}`}
  >
    <div className="min-w-0 grow basis-64">
      <h2 className="font-semibold">{title}</h2>
      <p className="mt-1 max-w-prose wrap-anywhere">{text}</p>
    </div>
    <PlaceLink to={{ tab: 'settings' }} className={buttonLook('quiet')}>
      Look at notifications
    </PlaceLink>
  </section>
);
