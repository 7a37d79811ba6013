import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { $sessionEnd } from '@/islands/admin/api/session.ts';
import { Button } from './Button.tsx';
import { useBackToClose } from '@/islands/admin/stores/route.ts';

interface Props {
  title: string;
  /** The name for a screen reader, if it should say more than the title. */
  says?: string;
  describedBy?: string;
  onClose?: () => void;
  /** Opens at the bottom of a phone, and beside the pressed element on a wide screen. */
  sheet?: { at: DOMRect | null };
  /** Fills a phone, or the right edge of a wide screen. Rows that must stay above the keyboard come last. */
  panel?: true;
  children: ReactNode;
}

const WIDE = 768;
const SHEET_WIDTH = 420;
const SHEET_HEIGHT = 440;
const APART = 16;

/** Keeps the sheet in the window, even if the window shrinks. A taller sheet scrolls. */
const placeBeside = (at: DOMRect | null) => {
  if (!at || innerWidth < WIDE) return undefined;
  const top = `max(${APART}px, min(${at.bottom + APART / 2}px, 100dvh - ${SHEET_HEIGHT + APART}px))`;
  return {
    margin: 0,
    left: `max(${APART}px, min(${at.right}px, 100vw - ${APART}px) - ${SHEET_WIDTH}px)`,
    top,
    maxHeight: `calc(100dvh - ${APART}px - ${top})`,
  };
};

const LOOK = 'bg-surface text-ink border-line border backdrop:bg-[rgb(11_24_30/0.6)] print:hidden';
const WINDOW =
  'm-auto max-h-[90dvh] w-[min(40rem,calc(100%-2rem))] overflow-auto rounded-lg p-5 md:p-6';
const SHEET =
  'mx-auto mt-auto mb-0 max-h-[90dvh] w-full max-w-[26.25rem] overflow-auto rounded-t-2xl p-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:max-w-none md:m-auto md:rounded-2xl';
const PANEL =
  'm-0 ml-auto h-dvh max-h-none w-full max-w-none flex-col overflow-auto open:flex max-md:border-0 md:w-[26rem] md:border-y-0 md:backdrop:bg-[rgb(11_24_30/0.3)]';

/** The browser keeps the focus inside and returns it afterward. */
export const Dialog = ({
  title,
  says = title,
  describedBy,
  onClose,
  sheet,
  panel,
  children,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  // A phone's keyboard covers the page without shrinking it.
  useEffect(() => {
    const view = visualViewport;
    if (!panel || !view) return;
    const fit = (): void => {
      if (!dialog.current || view.scale !== 1) return;
      dialog.current.style.height = `${view.height}px`;
      dialog.current.style.top = `${view.offsetTop}px`;
    };
    const watching = new AbortController();
    view.addEventListener('resize', fit, { signal: watching.signal });
    view.addEventListener('scroll', fit, { signal: watching.signal });
    return () => watching.abort();
  }, [panel]);
  useBackToClose(onClose ? title : null, () => onClose?.());
  // Over the login, the only dialog that can't be closed, this one would take the keys without being seen, so it waits.
  const waits = useStore($sessionEnd) === 'asks' && onClose !== undefined;
  // Before paint, so that the browser returns the focus to the right element.
  useLayoutEffect(() => {
    if (!waits && !dialog.current?.open) dialog.current?.showModal();
  }, [waits]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      data-panel={panel}
      aria-label={says}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close the dialog at the second Escape even if `cancel` was prevented.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      style={sheet && placeBeside(sheet.at)}
      className={`${LOOK} ${panel ? PANEL : sheet ? SHEET : WINDOW}`}
    >
      <div className={`flex items-start justify-between gap-4 ${panel ? 'p-4' : 'mb-4'}`}>
        <h2 className="min-w-0 text-xl font-semibold wrap-anywhere">{title}</h2>
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
