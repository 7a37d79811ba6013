import { leadName } from '@/domain/lead.ts';
import { type LeadState, type LogEntry, SETTINGS, UNTOUCHED } from '@/domain/managed-lead.ts';
import { settleConflict } from '@/islands/admin/stores/change-sending.ts';
import type { ShownChange } from '@/islands/admin/stores/change-queue.ts';
import { historyText } from '@/islands/admin/text/history-text.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';

export const ConflictDialog = ({ conflict }: { conflict: ShownChange }) => {
  const { now, before, change } = conflict;
  if (!now) return null;
  // A change from an earlier page does not know the lead's state before it, so show everything that is set.
  const saved = before
    ? differences(before, now)
    : { status: now.status, ...differences(UNTOUCHED, now) };
  const choose = (choice: 'mine' | 'theirs'): void => void settleConflict(conflict, choice);
  return (
    <Dialog title={`${leadName(now)} was changed in the meantime`} onClose={() => choose('theirs')}>
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        Someone else, or another window of yours, saved first. Nothing was overwritten.
      </p>
      <dl className="mt-4 grid gap-2 wrap-anywhere">
        <dt className="text-muted text-sm">Saved now</dt>
        <dd>{wordsOf(saved)}</dd>
        <dt className="text-muted text-sm">Your change</dt>
        <dd className="font-semibold">{wordsOf(change)}</dd>
        {change.note && <dd className="whitespace-pre-line">{change.note}</dd>}
      </dl>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button look="main" onClick={() => choose('mine')}>
          Save mine
        </Button>
        <Button onClick={() => choose('theirs')}>Discard mine</Button>
      </div>
    </Dialog>
  );
};

/** Focuses the text when the dialog opens, so that a key still being typed presses no button. */
const takeFocus = (text: HTMLElement | null): void => text?.setAttribute('autofocus', '');

const differences = (before: LeadState, now: LeadState): Partial<LogEntry> => {
  const isOther = (name: keyof LeadState): boolean =>
    JSON.stringify(before[name]) !== JSON.stringify(now[name]);
  const changed = SETTINGS.filter(isOther).map((name) => [name, now[name]] as const);
  return {
    ...Object.fromEntries(changed),
    ...(now.missed && isOther('missed') && { missed: true }),
  };
};

const wordsOf = (entry: Partial<LogEntry>): string =>
  historyText([{ version: 1, at: '', ...entry }])[0]?.text ?? '';
