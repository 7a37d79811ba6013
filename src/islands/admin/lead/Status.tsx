import { useId, useState } from 'react';
import { LEAD_STATUSES, type LeadStatus } from '@/domain/lead.ts';
import { isOpen, isSuspected, type Lead, LOST_REASON_LIMIT } from '@/domain/managed-lead.ts';
import { hasDraft, useDraft } from '@/islands/admin/stores/drafts.ts';
import { changeLead } from '@/islands/admin/stores/lead-changes.ts';
import { STATUS_LABELS } from '@/islands/admin/text/lead-text.ts';
import { SuspectBadge } from '@/islands/admin/ui/Badges.tsx';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { ERROR, INPUT, LABEL } from '@/islands/admin/ui/Field.tsx';
import { Panel } from '@/islands/admin/ui/Panel.tsx';

interface Props {
  lead: Lead;
  pending: boolean;
}

export const StatusPanel = ({ lead, pending }: Props) => {
  const [asksWhy, setAsksWhy] = useState(() => hasDraft(`lost/${lead.id}`));
  const choose = (status: LeadStatus): void => {
    if (pending || status === lead.status) return;
    setAsksWhy(status === 'lost');
    if (status !== 'lost')
      void changeLead(
        lead,
        { status, ...(status === 'won' && lead.won_cents === null && quotedAmount(lead)) },
        `${lead.name}: ${STATUS_LABELS[status]}`,
      );
  };
  const markAsLost = async (lost_reason: string): Promise<boolean> => {
    const told = `${lead.name}: ${STATUS_LABELS.lost}`;
    const isSaved = (await changeLead(lead, { status: 'lost', lost_reason }, told)) === 'done';
    if (isSaved) setAsksWhy(false);
    return isSaved;
  };
  return (
    <Panel title="Status">
      <div role="group" aria-label="Status" className="flex flex-wrap gap-2">
        {LEAD_STATUSES.map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={status === lead.status}
            aria-disabled={pending}
            onClick={() => choose(status)}
            className="border-edge hover:bg-glass aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground min-h-11 rounded-md border px-3 font-semibold transition-colors aria-disabled:opacity-60"
          >
            {STATUS_LABELS[status]}
          </button>
        ))}
      </div>
      {isOpen(lead) && (
        <Button
          busy={pending}
          onClick={() => void changeLead(lead, { missed: true }, `No answer: ${lead.name}`)}
          className="mt-3"
        >
          Called, no answer
        </Button>
      )}
      {lead.status === 'lost' && lead.lost_reason && (
        <p className="mt-3 wrap-anywhere">
          <span className="text-muted">Lost because: </span>
          {lead.lost_reason}
        </p>
      )}
      {asksWhy && (
        <LostReason
          draftKey={`lost/${lead.id}`}
          busy={pending}
          onCancel={() => setAsksWhy(false)}
          onSubmit={markAsLost}
        />
      )}
    </Panel>
  );
};

const quotedAmount = ({ quoted_cents }: Lead) =>
  quoted_cents === null ? {} : { won_cents: quoted_cents };

export const SuspicionPanel = ({ lead, pending }: Props) => {
  const [wasSuspected, setWasSuspected] = useState(false);
  if (isSuspected(lead) && !wasSuspected) setWasSuspected(true);
  if (!lead.suspect || !wasSuspected) return null;
  // Keeps its place when it is judged, so that a second press meets nothing else.
  const isJudged = !isSuspected(lead);
  return (
    <section
      aria-label="Suspected spam"
      className="border-danger bg-surface flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg border border-l-4 p-4"
    >
      <div className="grid grow basis-64 items-center *:col-start-1 *:row-start-1">
        <div className={isJudged ? 'invisible' : undefined}>
          <SuspectBadge suspicion={lead.suspect} />
        </div>
        {isJudged && <p>Marked as not spam</p>}
      </div>
      <div className={isJudged ? 'invisible' : undefined}>
        <JudgeButtons lead={lead} pending={pending} main />
      </div>
    </section>
  );
};

interface JudgeButtonsProps {
  lead: Lead;
  pending: boolean;
  main?: boolean;
}

export const JudgeButtons = ({ lead, pending, main = false }: JudgeButtonsProps) => (
  <div className="flex flex-wrap gap-2 font-normal">
    <Button
      look={main ? 'main' : 'quiet'}
      busy={pending}
      onClick={() => void changeLead(lead, { rescued: true }, `${lead.name} is not spam`)}
    >
      Not spam
    </Button>
    {lead.status !== 'spam' && (
      <Button
        busy={pending}
        onClick={() => void changeLead(lead, { status: 'spam' }, 'Marked as spam')}
      >
        Spam
      </Button>
    )}
  </div>
);

interface LostReasonProps {
  draftKey: string;
  busy: boolean;
  onSubmit: (reason: string) => Promise<boolean>;
  onCancel: () => void;
}

const USUAL = ['Too expensive', 'Chose another company', 'Not now', 'Outside our area'];

export const LostReason = ({ draftKey, busy, onSubmit, onCancel }: LostReasonProps) => {
  const id = useId();
  const [problemText, setProblemText] = useState<string | null>(null);
  const draft = useDraft(draftKey, { reason: '' });
  const send = async (): Promise<void> => {
    const reason = draft.words.reason.trim();
    const problem = problemOf(reason);
    setProblemText(problem);
    if (problem === null && (await onSubmit(reason))) draft.drop();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
      className="mt-4"
    >
      <label htmlFor={id} className={LABEL}>
        Why was it lost?
      </label>
      <input
        id={id}
        name="reason"
        list={`${id}-usual`}
        value={draft.words.reason}
        onChange={({ target }) => draft.type('reason', target.value)}
        autoFocus
        autoComplete="off"
        aria-invalid={problemText !== null}
        aria-describedby={problemText ? `${id}-error` : undefined}
        className={`${INPUT} mt-1`}
      />
      <datalist id={`${id}-usual`}>
        {USUAL.map((reason) => (
          <option key={reason} value={reason} />
        ))}
      </datalist>
      {problemText && (
        <p id={`${id}-error`} className={ERROR}>
          {problemText}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" look="main" busy={busy}>
          Mark as lost
        </Button>
        <Button
          onClick={() => {
            draft.drop();
            onCancel();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
};

const problemOf = (reason: string): string | null => {
  if (reason === '') return 'Please say why it was lost.';
  return reason.length > LOST_REASON_LIMIT
    ? `Please use at most ${LOST_REASON_LIMIT} characters.`
    : null;
};
