import { useStore } from '@nanostores/react';
import { $sessionEnd, endSession } from '@/islands/admin/api/session.ts';
import { $dialog, closeDialog } from '@/islands/admin/stores/dialogs.ts';
import { $conflict } from '@/islands/admin/stores/changes.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Dialog } from '@/islands/admin/ui/Dialog.tsx';
import { later } from '@/islands/admin/ui/Later.tsx';
import { QueuedChanges } from '@/islands/admin/ui/QueuedChanges.tsx';

const OutcomeSheet = later(
  () => import('@/islands/admin/outcome/OutcomeSheet.tsx'),
  'OutcomeSheet',
);
const AddLead = later(() => import('@/islands/admin/leads/AddLead.tsx'), 'AddLead');
const TextSheet = later(() => import('@/islands/admin/texting/TextSheet.tsx'), 'TextSheet');
const Menu = later(() => import('@/islands/admin/menu/Menu.tsx'), 'Menu');
const ConflictDialog = later(
  () => import('@/islands/admin/lead/ConflictDialog.tsx'),
  'ConflictDialog',
);
const LoginAgain = later(() => import('@/islands/admin/login/LoginAgain.tsx'), 'LoginAgain');

/** Loads early what may be needed after the network is gone. */
export const preloadDialogs = (): Promise<unknown>[] => [
  OutcomeSheet.preload(),
  LoginAgain.preload(),
];

export const Dialogs = () => {
  const asked = useStore($dialog);
  const conflict = useStore($conflict);
  if (conflict) return <ConflictDialog key={conflict.id} conflict={conflict} />;
  switch (asked?.name) {
    case 'outcome':
      return <OutcomeSheet key={asked.lead} {...asked} />;
    case 'text':
      return <TextSheet {...asked} />;
    case 'add':
      return <AddLead />;
    case 'menu':
      return <Menu {...asked} />;
    case 'queue':
      return (
        <Dialog title="Waiting" onClose={closeDialog}>
          <QueuedChanges />
        </Dialog>
      );
    case 'question':
      return (
        <Dialog title={asked.title} describedBy="question" onClose={closeDialog}>
          <p id="question">{asked.text}</p>
          <div className="mt-5 flex flex-wrap gap-2">
            <Button look="danger" onClick={() => asked.answer(true)}>
              {asked.yes}
            </Button>
            <Button onClick={closeDialog}>{asked.no}</Button>
          </div>
        </Dialog>
      );
    case undefined:
      return null;
  }
};

/** The first stop of the Tab key. The status element exists before its words, so that a screen reader announces them. */
export const SessionNotice = () => {
  const isShown = useStore($sessionEnd) === 'notified';
  return (
    <div
      className={
        isShown
          ? 'border-lamp bg-sand zoomed:static fixed inset-x-0 top-0 z-20 flex items-center justify-center gap-4 border-b-4 px-4 py-2 print:hidden'
          : undefined
      }
    >
      <p role="status">{isShown && 'Your session has ended. Log in to keep going.'}</p>
      {isShown && (
        <Button look="main" onClick={() => endSession('press')} className="shrink-0">
          Log in
        </Button>
      )}
    </div>
  );
};

/** A component of its own, so that the page is visible again before the dialog returns the focus. */
export const SessionEnd = () => useStore($sessionEnd) === 'asks' && <LoginAgain />;
