import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  canceledText,
  CLOSABLE,
  queueText,
  onConnection,
  OR_CALL,
  ENDED_REASONS,
} from '@/client/submission/messages.ts';
import { $queue, sendNow, type QueueItem } from '@/client/submission/queue.ts';
import { areSaved } from '@/client/submission/storage.ts';
import { plural } from '@/domain/text.ts';
import { business, telephoneHref } from '@/domain/business.ts';
import { holdsQueued } from './form-values.ts';
import { type FormState, notifyFailed } from './use-lead-form.ts';

interface Props {
  form: RefObject<HTMLFormElement | null>;
  state: FormState;
  onCancel: (id?: string) => void;
  onAnother: () => void;
}

export const QueueNotice = ({ form, state, onCancel, onAnother }: Props) => {
  const queue = useStore($queue);
  const online = useSyncExternalStore(onConnection, () => navigator.onLine);
  const many = queue.length > 1;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a failed press the notice is the only feedback.
    if (state.kind === 'unsent') notice.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  useEffect(() => {
    if (form.current && holdsQueued(form.current)) {
      form.current.querySelector('[data-kept]')?.setAttribute('hidden', '');
    }
  }, [queue, form]);
  const text = queue.length > 0 ? queueText(queue, online) : ended(state);
  const next = Math.min(...queue.filter(({ kind }) => kind === 'waiting').map((each) => each.next));

  return (
    <div
      ref={notice}
      className={text ? 'bg-glass mt-6 grid gap-1 rounded-sm border-l-4 p-4' : 'sr-only'}
    >
      <p role="status" className="font-semibold">
        {text}
      </p>
      {(many || queue.some(hasEnded)) && (
        <ul className="grid gap-1">
          {queue.map((each) => (
            <QueueItemLine key={each.id} {...each} onCancel={() => onCancel(each.id)} />
          ))}
        </ul>
      )}
      {next !== Infinity && (
        <>
          {state.kind === 'unsent' && <p className="empty:hidden">{state.error}</p>}
          <p>
            <NextTry at={next} /> {areSaved() ? CLOSABLE : OPEN} {OR_CALL} <Phone />
          </p>
          <p className="flex flex-wrap gap-x-6">
            <button type="button" onClick={() => void sendAgain()} className={LINK}>
              Send now
            </button>
            <button type="button" onClick={() => onCancel()} className={LINK}>
              {many ? 'Cancel all' : 'Cancel'}
            </button>
            {state.kind !== 'sent' && (
              <button type="button" onClick={onAnother} className={LINK}>
                Request an estimate for another house
              </button>
            )}
          </p>
        </>
      )}
      {state.kind === 'given-up' && queue.length === 0 && (
        <p>
          <Phone />
        </p>
      )}
    </div>
  );
};

const sendAgain = async (): Promise<void> => {
  if (!(await sendNow())) notifyFailed();
};

const Phone = () => (
  <a href={telephoneHref(business.phone)} className="font-semibold whitespace-nowrap">
    {business.phone}
  </a>
);

const LINK = 'min-h-11 cursor-pointer text-left underline';
const OPEN = 'Please keep this page open until then.';

const hasEnded = ({ kind }: { kind: string }) => kind === 'refused' || kind === 'given-up';

const ended = (state: FormState): string | null => {
  if (state.kind === 'canceled') return canceledText(state.count, state.back);
  return state.kind === 'given-up'
    ? "We couldn't get your request through for 30 days and have stopped trying. What you typed is back in the form. Please call us."
    : null;
};

interface WaitingLineProps extends QueueItem {
  onCancel: () => void;
}

const QueueItemLine = ({ kind, address, onCancel }: WaitingLineProps) => (
  <li className="flex items-baseline justify-between gap-x-4">
    <span className="min-w-0">
      {address}
      {(kind === 'refused' || kind === 'given-up') && ` (${ENDED_REASONS[kind]})`}
    </span>
    {kind !== 'sending' && (
      <button
        type="button"
        aria-label={`Cancel the request for ${address}`}
        onClick={onCancel}
        className="min-h-11 cursor-pointer underline"
      >
        Cancel
      </button>
    )}
  </li>
);

/** Hidden from screen readers: it changes every second. */
const NextTry = ({ at }: { at: number }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  const left =
    seconds < 100 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute');
  return <span aria-hidden="true">Next try in {left}.</span>;
};
