import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useBack } from '@/islands/admin/stores/route.ts';

interface Props {
  title: string;
  /** Without it the dialog stays until what it asks for is done. */
  onClose?: () => void;
  children: ReactNode;
}

/** Open for as long as it is there; the browser itself keeps the focus inside and gives it back. */
export const Dialog = ({ title, onClose, children }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // One step back for as long as it is open, even if what it asks for changes.
  const [step] = useState(title);
  useBack(onClose ? step : null, () => onClose?.());
  // Before the browser draws: what has the focus until then gets it back.
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
      // A browser closes it all the same at the second Escape.
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
