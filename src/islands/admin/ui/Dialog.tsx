import {
  type CSSProperties,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import { useBackToClose } from '@/islands/admin/stores/route.ts';

interface Props {
  title: string;
  onClose?: () => void;
  /** Opens at the thumb on a phone, and beside what was pressed on a wide screen. */
  sheet?: { at: DOMRect | null };
  children: ReactNode;
}

const WIDE = 768;
const SHEET_WIDTH = 420;
const SHEET_HEIGHT = 440;
const APART = 16;

const placeBeside = (at: DOMRect | null): CSSProperties | undefined => {
  if (!at || innerWidth < WIDE) return undefined;
  return {
    margin: 0,
    left: Math.max(APART, Math.min(at.right, innerWidth - APART) - SHEET_WIDTH),
    top: Math.max(APART, Math.min(at.bottom + APART / 2, innerHeight - SHEET_HEIGHT - APART)),
  };
};

/** The browser keeps the focus inside and returns it afterwards. */
export const Dialog = ({ title, onClose, sheet, children }: Props) => {
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
      style={sheet && placeBeside(sheet.at)}
      className={`bg-surface text-ink border-line overflow-auto border backdrop:bg-[rgb(11_24_30/0.6)] print:hidden ${
        sheet
          ? 'mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-[26.25rem] rounded-t-2xl p-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:max-w-none md:m-auto md:rounded-2xl'
          : 'm-auto max-h-[90dvh] w-[min(40rem,calc(100%-2rem))] rounded-lg p-5 md:p-6'
      }`}
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
