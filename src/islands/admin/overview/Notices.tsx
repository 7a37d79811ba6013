import { type RunStatus, SCHEDULED_WORK } from '@/domain/scheduled-work.ts';
import type { NotificationStatus, OverviewResponse } from '@/domain/managed-lead.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { SUSPECTS } from '@/islands/admin/stores/route.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { failures, missing, type Notice } from '@/islands/admin/text/delivery-text.ts';

interface FailuresProps {
  status: NotificationStatus;
  missedRuns: RunStatus[];
}

export const Failures = ({ status, missedRuns }: FailuresProps) => {
  const notices = failures(status);
  if (notices.length + missedRuns.length === 0) return null;
  return (
    <div className="grid gap-3">
      {notices.map((notice) => (
        <DeliveryNotice
          key={notice.title}
          notice={notice}
          look="border-danger bg-danger-ground [&_h2]:text-danger"
        />
      ))}
      {missedRuns.length > 0 && <MissedRuns runs={missedRuns} />}
    </div>
  );
};

const MissedRuns = ({ runs }: { runs: RunStatus[] }) => (
  <section
    aria-labelledby="missed-runs"
    className="border-danger bg-danger-ground rounded-lg border-l-4 p-4"
  >
    <h2 id="missed-runs" className="text-danger font-semibold">
      {runs.length === 1 ? 'Part of your website has' : `${runs.length} parts of your website have`}{' '}
      stopped running
    </h2>
    <ul className="mt-2 grid max-w-prose gap-2">
      {runs.map(({ name, last_at }) => (
        <li key={name}>
          <span className="font-semibold">{SCHEDULED_WORK[name].work}</span>
          {last_at === null ? ": hasn't run yet" : `: last done ${shortTime(last_at)}`}.{' '}
          {SCHEDULED_WORK[name].effect}
        </li>
      ))}
    </ul>
    <p className="mt-2 max-w-prose">
      Your pages and the estimate form still work, and new requests are saved. If you still see this
      in an hour, contact the person who looks after your website.
    </p>
  </section>
);

export const Notices = ({
  overview: { now, notifications, suspects, retention },
}: {
  overview: OverviewResponse;
}) => {
  const notices = missing(notifications);
  const leaving = retention && retention.leads > 0 ? retention : null;
  if (notices.length === 0 && suspects === 0 && !leaving) return null;
  return (
    <div className="grid gap-3">
      {suspects > 0 && (
        <p className="border-edge bg-sand flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border-l-4 px-4 py-2">
          <span className="grow basis-64">
            {suspects === 1
              ? '1 request looks like spam. Please review it.'
              : `${suspects.toLocaleString('en-US')} requests look like spam. Please review them.`}
          </span>
          <RouteLink to={SUSPECTS} className={buttonLook('quiet')}>
            Review
          </RouteLink>
        </p>
      )}
      {leaving && (
        <p className="border-edge bg-sand rounded-lg border-l-4 px-4 py-3">
          {leaving.leads === 1 ? '1 lead is' : `${leaving.leads.toLocaleString('en-US')} leads are`}{' '}
          older than the {leaving.months} months that leads are kept, and{' '}
          {leaving.at <= now
            ? 'being deleted for good, a few every hour.'
            : `will be deleted for good on ${shortTime(leaving.at)}.`}{' '}
          To keep a copy, export everything in Settings.
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
    <RouteLink to={{ tab: 'settings' }} className={buttonLook('quiet')}>
      Alert settings
    </RouteLink>
  </section>
);
