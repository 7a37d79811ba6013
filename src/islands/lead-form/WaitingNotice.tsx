import { useStore } from '@nanostores/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { business, telephoneHref } from '@/domain/business.ts';
import { $waiting, sendNow, type Waiting } from './outbox.ts';
import type { FormState } from './use-lead-form.ts';
import { isKept } from './waiting-request.ts';

interface Props {
  state: FormState;
  onCancel: () => void;
}

/** Says beside the button what happens to a request that has not arrived, and lets it be sent now or stopped. */
export const WaitingNotice = ({ state, onCancel }: Props) => {
  const waiting = useStore($waiting);
  const online = useSyncExternalStore(onConnection, () => navigator.onLine);
  useEffect(() => {
    // What waits is canceled here, not cleared there.
    if (waiting) document.querySelector('[data-kept]')?.setAttribute('hidden', '');
  }, [waiting]);
  // A press has its own words on the button.
  const shown = state.kind === 'submitting' || state.kind === 'sent' ? null : waiting;
  const text = shown ? inWords(shown, online) : ended(state);

  return (
    <div className={text ? 'bg-glass grid gap-1 rounded-sm border-l-4 p-4' : 'sr-only'}>
      <p role="status" className="font-semibold">
        {text}
      </p>
      {shown?.kind === 'waiting' && (
        <>
          <p>
            <NextTry at={shown.next} /> {isKept() ? CLOSABLE : OPEN}
          </p>
          <p className="flex flex-wrap gap-x-6">
            <button type="button" onClick={sendNow} className={LINK}>
              Send now
            </button>
            <button type="button" onClick={onCancel} className={LINK}>
              Cancel
            </button>
          </p>
        </>
      )}
      {state.kind === 'given-up' && !shown && (
        <a href={telephoneHref(business.phone)} className="w-fit font-semibold">
          {business.phone}
        </a>
      )}
    </div>
  );
};

const LINK = 'min-h-11 cursor-pointer underline';
const CLOSABLE = 'You may close this page: we go on when you open this form on this device again.';
const OPEN = 'Please keep this page open until then.';

const inWords = (waiting: Waiting, online: boolean): string => {
  if (waiting.kind === 'sending') return 'Sending your request...';
  return online
    ? 'Your request has not arrived yet. We send it again by ourselves.'
    : 'Waiting for the connection. We send it as soon as you are back.';
};

const ended = ({ kind }: FormState): string | null =>
  kind === 'canceled'
    ? 'We no longer try to send it. Everything you typed is still in the form.'
    : kind === 'given-up'
      ? 'Your request was not answered for 30 days, and we have stopped trying. Please call us; what you typed is back in the form.'
      : null;

/** Not read aloud: it changes every second. */
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

const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

const onConnection = (changed: () => void) => {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
};
