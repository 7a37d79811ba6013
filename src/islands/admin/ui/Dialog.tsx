import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useBackToClose } from '@/islands/admin/stores/route.ts';

interface Props {
  title: string;
  onClose?: () => void;
  children: ReactNode;
}

/** The browser keeps the focus inside and returns it afterwards. */
export const Dialog = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // One history step per dialog, even if the title changes.
  const [step] = useState(title);
  useBackToClose(onClose ? step : null, () => onClose?.());
  // Before paint, so that the browser returns the focus to the right element.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close the dialog at the second Escape all the same.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      className="bg-surface text-ink border-line m-auto max-h-[90dvh] w-[min(40rem,calc(100%-2rem))] overflow-auto rounded-lg border p-5 backdrop:bg-[rgb(11_24_30/0.6)] md:p-6 print:hidden"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {onClose && (
          <Button onClick={onClose} className="-mt-1.5">
            Close
          </Button>
        )}
      </div>
      {children}
    </dialog>
  );
};
