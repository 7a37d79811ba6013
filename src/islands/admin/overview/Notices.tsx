import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { OverviewResponse } from '@/domain/api.ts';
import { type RunStatus, SCHEDULED_WORK, stoppedTitle } from '@/domain/scheduled-work.ts';
import { plural } from '@/domain/text.ts';
import { approveRetention } from '@/islands/admin/api/endpoints.ts';
import { errorMessage } from '@/islands/admin/api/error-messages.ts';
import { ask, openMenu } from '@/islands/admin/stores/dialogs.ts';
import { loadDashboard } from '@/islands/admin/stores/live.ts';
import { SUSPECTS } from '@/islands/admin/stores/route.ts';
import {
  CHANNEL_LABELS,
  costsLeads,
  failures,
  missing,
} from '@/islands/admin/text/delivery-text.ts';
import { $now, shortTime } from '@/islands/admin/text/time.ts';
import { buttonLook, WorkButton } from '@/islands/admin/ui/Button.tsx';
import { RouteLink } from '@/islands/admin/ui/RouteLink.tsx';
import { showNotice } from '@/islands/toasts/toast.ts';

const FEW = 3;
const COLUMN = 'grid gap-3 empty:hidden';
const LINK = `${buttonLook('plain')} -mr-4 shrink-0`;

/** Failures that can cost a lead appear above the calls to make. One that is over keeps its place: no row moves. */
export const Failures = ({ shown, newest }: Record<'shown' | 'newest', OverviewResponse>) => {
  const failing = new Set(failures(newest.notifications).map(({ channel }) => channel));
  return (
    <div className={COLUMN}>
      {failures(shown.notifications).map(({ channel, title, text }) => {
        const isOver = !failing.has(channel);
        return (
          <Notice
            key={channel}
            title={isOver ? `${CHANNEL_LABELS[channel]} is working again` : title}
            action={<SetUp title={title} />}
            isUrgent={!isOver}
          >
            <p className={isOver ? 'invisible' : ''}>{text}</p>
          </Notice>
        );
      })}
      {costsLeads(shown.missed_runs) && (
        <MissedRuns runs={shown.missed_runs} isOver={!costsLeads(newest.missed_runs)} />
      )}
    </div>
  );
};

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
      {unreadable.length > 0 && (
        <Notice title={`${plural(unreadable.length, 'record')} could not be read`}>
          {unreadable.slice(0, FEW).join(', ')}
          {unreadable.length > FEW && ` and ${unreadable.length - FEW} more`}. Everything else
          works. The person who looks after your website can restore this from a backup.
        </Notice>
      )}
      {missing(notifications).map(({ title, text }) => (
        <Notice key={title} title={title} action={<SetUp title={title} />}>
          {text}
        </Notice>
      ))}
    </div>
  );
};

const SetUp = ({ title }: { title: string }) => (
  <button
    type="button"
    onClick={({ currentTarget }) => openMenu(currentTarget, 'alerts')}
    className={LINK}
  >
    Set up<span className="sr-only"> alerts: {title}</span>
  </button>
);

const MissedRuns = ({ runs, isOver = false }: { runs: RunStatus[]; isOver?: boolean }) => (
  <Notice
    title={isOver ? 'Failed alerts are being retried' : stoppedTitle(runs)}
    isUrgent={!isOver && costsLeads(runs)}
  >
    <ul className={`grid gap-1 ${isOver ? 'invisible' : ''}`}>
      {runs.map(({ name, last_at }) => (
        <li key={name}>
          <span className="font-semibold">{SCHEDULED_WORK[name].work}</span>
          {last_at === null ? ": hasn't run yet" : `: last done ${shortTime(last_at)}`}.{' '}
          {SCHEDULED_WORK[name].effect}
        </li>
      ))}
    </ul>
    <p className={`mt-1 ${isOver ? 'invisible' : ''}`}>
      Your pages and the estimate form still work, and new requests are saved. If you still see this
      in an hour, contact the person who looks after your website.
    </p>
  </Notice>
);

type Retention = NonNullable<OverviewResponse['retention']>;

const RetentionNotice = ({ leads, months, at, asks }: Retention) => {
  const now = useStore($now);
  const old = plural(leads, 'lead is', 'leads are');
  const when =
    Date.parse(at) <= now
      ? 'being deleted for good, a few every hour.'
      : `will be deleted for good on ${shortTime(at)}.`;
  const approve = async (madeAt: string): Promise<void> => {
    const isSure = await ask({
      title: 'Delete old leads?',
      text: "They're deleted for good. This can't be undone.",
      yes: `Yes, delete ${plural(leads, 'lead')} for good`,
      no: 'Keep for now',
    });
    if (!isSure) return;
    const outcome = await approveRetention(madeAt);
    if (!outcome.ok) showNotice.error('Nothing deleted', errorMessage(outcome.problem));
    await loadDashboard();
  };
  return (
    <Notice title="Old leads">
      <p>
        {old} older than the {months} months that leads are kept
        {asks
          ? '. That’s more than a tenth of all your leads, so nothing will be deleted until you say so.'
          : `, and ${when}`}{' '}
        To keep a copy, use “Export everything” in the menu.
      </p>
      {asks && (
        <WorkButton work={() => approve(asks)} className="mt-2">
          Delete old leads
        </WorkButton>
      )}
    </Notice>
  );
};

interface NoticeProps {
  title: string;
  isUrgent?: boolean;
  action?: ReactNode;
  children?: ReactNode;
}

const Notice = ({ title, isUrgent = false, action, children }: NoticeProps) => (
  <section
    aria-label={title}
    className={`flex items-center gap-4 rounded-lg border-l-4 px-4 py-2 ${isUrgent ? 'border-danger bg-danger-ground' : 'border-lamp bg-sand'}`}
  >
    <div className="min-w-0 grow py-1 wrap-anywhere">
      <h2 className={`font-semibold ${isUrgent ? 'text-danger' : ''}`}>{title}</h2>
      {children && <div className="max-w-prose text-sm">{children}</div>}
    </div>
    {action}
  </section>
);
