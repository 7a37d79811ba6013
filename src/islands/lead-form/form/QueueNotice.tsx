import { useEffect, useEffectEvent, useRef } from 'react';
import {
  type Actions,
  canceledText,
  cancelLabel,
  type News,
  type Notice,
  openNotice,
} from '@/client/submission/queue-notice.ts';
import { $queue, sendNow } from '@/client/submission/queue.ts';
import { type FormState, notifyFailed } from './use-lead-form.ts';

interface Props {
  state: FormState;
  onCancel: () => void;
  /** Null if the confirmation above already offers it. */
  onAnother: (() => void) | null;
}

export const QueueNotice = ({ state, onCancel, onAnother }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  const notice = useRef<Notice | null>(null);
  const actions = useEffectEvent((): Actions => {
    return [
      ['Send now', () => void sendAgain()],
      [cancelLabel($queue.get()), onCancel],
      ...(onAnother ? [['Request an estimate for another house', onAnother] as const] : []),
    ];
  });
  useEffect(() => {
    if (!place.current) return;
    const opened = openNotice(place.current, { actions: () => actions(), look: LOOK });
    notice.current = opened;
    return opened.close;
  }, []);
  useEffect(() => {
    notice.current?.draw(() => newsOf(state));
    // After a failed try the notice is the only feedback.
    if (state.kind === 'unsent') place.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);
  return <div ref={place} />;
};

const LOOK = {
  open: 'bg-glass mt-6 grid gap-1 rounded-sm border-l-4 p-4',
  closed: 'sr-only',
  actions: 'flex flex-wrap gap-x-6',
  action: 'min-h-11 cursor-pointer text-left underline',
};

const sendAgain = async (): Promise<void> => {
  if (!(await sendNow())) notifyFailed();
};

const newsOf = (state: FormState): News => {
  if (state.kind === 'canceled') return { text: canceledText(state.back) };
  return state.kind === 'unsent' && state.error ? { more: [state.error] } : {};
};
