import { useStore } from '@nanostores/react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { $conflicts } from './change-lead.ts';
import { differences } from './differences.ts';

/** Nothing was overwritten: what stands now and what was meant stand side by side until the owner has chosen. */
export const ConflictDialog = () => {
  const [conflict] = useStore($conflicts);
  if (!conflict) return null;
  const { before, now, choose } = conflict;
  const key = `${now.id} ${before.version}`;
  const rows = differences(conflict);
  return (
    <Dialog title={`${now.name} was changed in the meantime`} onClose={() => choose('theirs')}>
      <p key={key} ref={takeFocus} tabIndex={-1} className="outline-none">
        Someone else, or another window of yours, saved first. Nothing was overwritten.
      </p>
      <table className="mt-4 w-full border-collapse text-left">
        <thead>
          <tr className="border-line border-b">
            <td />
            <th scope="col" className="p-2 font-semibold">
              Current
            </th>
            <th scope="col" className="p-2 font-semibold">
              Your change
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, theirs, mine }) => (
            <tr key={name} className="border-line border-b align-top">
              <th scope="row" className="text-muted py-2 pr-2 font-normal">
                {name}
              </th>
              <td className="p-2 wrap-anywhere">{theirs}</td>
              <td className="p-2 wrap-anywhere">
                {mine ?? <span className="text-muted">no change</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* The next question comes to the same place: a second press in haste does not answer it. */}
      <div data-place={key} className="mt-5 flex flex-wrap gap-2">
        <Button look="main" onClick={() => choose('mine')}>
          Save mine
        </Button>
        <Button onClick={() => choose('theirs')}>Discard mine</Button>
      </div>
    </Dialog>
  );
};

/** For the next question in an open dialog; the first one has the focus that the browser gives. */
const takeFocus = (text: HTMLElement | null): void => text?.focus();
