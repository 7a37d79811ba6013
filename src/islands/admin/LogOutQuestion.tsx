import { useStore } from '@nanostores/react';
import { $draftCount } from './drafts.ts';
import { $logOutQuestion } from './log-out.ts';
import { Button } from './ui/Button.tsx';
import { Dialog } from './ui/Dialog.tsx';

/** Drafts leave with the owner, because others may use the device; not without a word. */
export const LogOutQuestion = () => {
  const answer = useStore($logOutQuestion);
  const count = useStore($draftCount);
  if (!answer) return null;
  const what = count === 1 ? "a draft that isn't saved" : `${count} drafts that aren't saved`;
  return (
    <Dialog title="Log out without saving?" onClose={() => answer(false)}>
      <p>
        You have {what}. Logging out deletes {count === 1 ? 'it' : 'them'} from this device.
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button look="danger" onClick={() => answer(true)}>
          Delete and log out
        </Button>
        <Button onClick={() => answer(false)}>Stay logged in</Button>
      </div>
    </Dialog>
  );
};
