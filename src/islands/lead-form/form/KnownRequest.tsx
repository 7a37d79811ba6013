import { forgetSent, type SavedLead } from '@/client/submission/sent-leads.ts';
import { sentDayText } from '@/domain/callback-text.ts';
import { TextButton } from '@/islands/lead-form/fields/TextButton.tsx';
import { promiseText, useNow } from './reader-clock.ts';

interface Props {
  leads: readonly SavedLead[];
  onOpen: () => void;
  onAnother: () => void;
  onForget: () => void;
}

/** Appears above the form for people who have sent a request from this device in the last days. */
export const KnownRequest = ({ leads, onOpen, onAnother, onForget }: Props) => {
  const now = useNow();
  const last = leads.at(-1);
  if (!last) return null;
  const { at, receipt } = last;
  return (
    <div
      data-first
      role="group"
      aria-label="Your request"
      className="bg-glass rounded-sm px-4 py-2"
    >
      <p>
        We have your request from {sentDayText(at, now)},{' '}
        <strong className="tabular whitespace-nowrap">{receipt}</strong>. {promiseText(last, now)}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <TextButton onClick={onOpen}>Change it or add a note</TextButton>
        <TextButton onClick={onAnother}>Another house</TextButton>
        <TextButton
          onClick={() => {
            forgetSent();
            onForget();
          }}
        >
          Hide this
        </TextButton>
      </p>
    </div>
  );
};
