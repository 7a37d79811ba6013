import { useStore } from '@nanostores/react';
import { type RunStatus, SCHEDULED_WORK, stoppedTitle } from '@/domain/scheduled-work.ts';
import type { OverviewResponse } from '@/domain/managed-lead.ts';
import { $now, shortTime } from '@/islands/admin/text/time.ts';
import { unreadableText } from '@/islands/admin/text/unreadable-text.ts';
import { SUSPECTS } from '@/islands/admin/stores/route.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { costsLeads, failures, missing, type Notice } from '@/islands/admin/text/delivery-text.ts';
import { RetentionNotice } from './RetentionNotice.tsx';

interface Props {
  overview: OverviewResponse;
}

/** What can cost a lead stands above the calls to make. */
interface FailuresProps {
  overview: Pick<OverviewResponse, 'notifications' | 'missed_runs'>;
}

export const Failures = ({ overview: { notifications, missed_runs } }: FailuresProps) => {
  const notices = failures(notifications);
  const isUrgent = costsLeads(missed_runs);
  if (notices.length === 0 && !isUrgent) return null;
  return (
    <div className="grid gap-3">
      {notices.map((notice) => (
        <DeliveryNotice key={notice.title} notice={notice} look={URGENT} />
      ))}
      {isUrgent && <MissedRuns runs={missed_runs} look={URGENT} />}
    </div>
  );
};

const URGENT = 'border-danger bg-danger-ground [&_h2]:text-danger';
const QUIET = 'border-lamp bg-sand';

const MissedRuns = ({ runs, look }: { runs: RunStatus[]; look: string }) => (
  <section aria-labelledby="missed-runs" className={`rounded-lg border-l-4 p-4 ${look}`}>
    <h2 id="missed-runs" className="font-semibold">
      {stoppedTitle(runs)}
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
  overview: { notifications, suspects, retention, missed_runs, unreadable },
}: Props) => {
  const now = useStore($now);
  const notices = missing(notifications);
  const stopped = costsLeads(missed_runs) ? [] : missed_runs;
  const leaving = retention && retention.leads > 0 ? retention : null;
  const count = notices.length + stopped.length + suspects + unreadable.length;
  if (count === 0 && !leaving) return null;
  return (
    <div className="grid gap-3">
      {stopped.length > 0 && <MissedRuns runs={stopped} look={QUIET} />}
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
      {leaving && <RetentionNotice retention={leaving} now={now} />}
      {unreadable.length > 0 && <Unreadable keys={unreadable} />}
      {notices.map((notice) => (
        <DeliveryNotice key={notice.title} notice={notice} look={QUIET} />
      ))}
    </div>
  );
};

const Unreadable = ({ keys }: { keys: string[] }) => (
  <section aria-label="Damaged records" className={`rounded-lg border-l-4 p-4 ${QUIET}`}>
    {unreadableText(keys).map((text) => (
      <p key={text} className="font-semibold wrap-anywhere">
        {text}
      </p>
    ))}
    <p className="mt-1 max-w-prose">
      Everything else works. The person who looks after your website can restore it from a backup.
    </p>
  </section>
);

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
