import type { OverviewResponse } from '@/domain/api.ts';
import { type RunStatus, SCHEDULED_WORK, stoppedTitle } from '@/domain/scheduled-work.ts';
import { plural } from '@/domain/text.ts';
import { openMenu } from '@/islands/admin/stores/dialogs.ts';
import { SUSPECTS } from '@/islands/admin/stores/route.ts';
import {
  costsLeads,
  failures,
  missing,
  type Notice as Told,
} from '@/islands/admin/text/delivery-text.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { unreadableText } from '@/islands/admin/text/unreadable-text.ts';
import { buttonLook } from '@/islands/admin/ui/Button.tsx';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';
import { Notice } from './Notice.tsx';
import { RetentionNotice } from './RetentionNotice.tsx';

const COLUMN = 'grid gap-3 empty:hidden';
const LINK = `${buttonLook('plain')} -mr-4 shrink-0`;

/** What can cost a lead stands above the calls to make. */
export const Failures = ({ notifications, missed_runs }: OverviewResponse) => (
  <div className={COLUMN}>
    {failures(notifications).map((told) => (
      <AlertNotice key={told.title} {...told} isUrgent />
    ))}
    {costsLeads(missed_runs) && <MissedRuns runs={missed_runs} isUrgent />}
  </div>
);

export const Notices = ({ overview }: { overview: OverviewResponse }) => {
  const { notifications, suspects, retention, missed_runs, unreadable } = overview;
  return (
    <div className={COLUMN}>
      {missed_runs.length > 0 && !costsLeads(missed_runs) && <MissedRuns runs={missed_runs} />}
      {suspects > 0 && (
        <Notice
          title={plural(suspects, 'request looks like spam', 'requests look like spam')}
          action={
            <RouteLink to={SUSPECTS} className={LINK}>
              Review
            </RouteLink>
          }
        />
      )}
      {retention && retention.leads > 0 && <RetentionNotice {...retention} />}
      {unreadableText(unreadable).map((text) => (
        <Notice key={text} title={text}>
          Everything else works. The person who looks after your website can restore it from a
          backup.
        </Notice>
      ))}
      {missing(notifications).map((told) => (
        <AlertNotice key={told.title} {...told} />
      ))}
    </div>
  );
};

const AlertNotice = ({ text, ...notice }: Told & { isUrgent?: boolean }) => (
  <Notice
    {...notice}
    action={
      <button
        type="button"
        onClick={({ currentTarget }) => openMenu(currentTarget, 'alerts')}
        className={LINK}
      >
        Set up
      </button>
    }
  >
    {text}
  </Notice>
);

const MissedRuns = ({ runs, isUrgent = false }: { runs: RunStatus[]; isUrgent?: boolean }) => (
  <Notice title={stoppedTitle(runs)} isUrgent={isUrgent}>
    <ul className="grid gap-1">
      {runs.map(({ name, last_at }) => (
        <li key={name}>
          <span className="font-semibold">{SCHEDULED_WORK[name].work}</span>
          {last_at === null ? ": hasn't run yet" : `: last done ${shortTime(last_at)}`}.{' '}
          {SCHEDULED_WORK[name].effect}
        </li>
      ))}
    </ul>
    <p className="mt-1">
      Your pages and the estimate form still work, and new requests are saved. If you still see this
      in an hour, contact the person who looks after your website.
    </p>
  </Notice>
);
